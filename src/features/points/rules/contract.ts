import { ledgerContract } from './ledger-contract.ts'
import { storeContract } from './store-contract.ts'

export const pointsContract = { ...ledgerContract, ...storeContract }

export type PointsContract = typeof pointsContract
