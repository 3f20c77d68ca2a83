/** Stands where jspdf would load parts that nobody here uses. */
export default {}
