import GTK
import PetriDish

extension SharedMemory: PixelMemory {}
