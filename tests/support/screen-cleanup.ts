/** Takes every rendered screen away after its test: Vitest has no global hooks the library could find by itself. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// a busy machine needs its time
configure({ asyncUtilTimeout: 20_000 })
