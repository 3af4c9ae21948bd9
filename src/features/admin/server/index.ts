export { defineSiteFiguresJob } from './figures/count-site-figures.ts'
export { createPackingListMaker } from './orders/packing-list-maker.ts'
export { createConsoleNotifier, createConsoleRooms } from './presence/console-rooms.ts'
export { createAdminRouter } from './router.ts'
