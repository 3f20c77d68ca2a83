/** Replaces jspdf's optional dependencies, which are not used here. */
export default {}
