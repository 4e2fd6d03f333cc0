/** Countries and territories that Acuris does not know: they are not offered, and not accepted (spec/2 section 9). */
export const unknownToAcuris: ReadonlySet<string> = new Set(
  'AX AQ BQ BV IO CX CC FK TF HM BL SH MF GS SJ TK UM PN'.split(' '),
)
