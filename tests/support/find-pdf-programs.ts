/** Finds the programs that read PDFs, and installs them where that is possible: that is not the time of the tests. */
import { whyNoPdfPrograms } from './pdf-programs.ts'

const missing = whyNoPdfPrograms()
if (missing !== null) console.log(`${missing}: the tests that read PDFs say that they are skipped`)
