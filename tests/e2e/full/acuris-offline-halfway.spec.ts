import { offlineHalfway } from '../offline-halfway.ts'
import { searchAcuris } from '../page-models/acuris-search.ts'

offlineHalfway({
  provider: 'acuris',
  label: 'Acuris',
  search: (page) => searchAcuris(page, 'Kareem', 'Velazdar'),
  monitor: 'Karim Velasdar',
  async find(_, monitors) {
    await monitors.open()
    await monitors.find('Karim Velasdar')
  },
  findAgain: (monitors) => monitors.find('Karim Velasdar'),
  said: /^\[Anika Solberg - \d\d \w+ \d{4}\] On the way$/,
})
