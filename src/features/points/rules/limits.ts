/** Days after which points earned by watching expire. */
export const POINTS_LIFETIME_DAYS = 60
/** In days of 24 hours, whatever happens to daylight saving. */
export const POINTS_LIFETIME_MS = POINTS_LIFETIME_DAYS * 86_400_000
/** Price of one extension of the daily limit, and the learning time it gives. */
export const DAY_EXTENSION_COST_POINTS = 5
export const DAY_EXTENSION_MS = 30 * 60_000

/** Balance needed to redeem anything, whatever it costs: docs/product/redemption.md#conditions. */
export const REDEEM_MIN_POINTS = 3000
/** Days between redemptions. */
export const REDEEM_INTERVAL_DAYS = 60
/** Share of the profile that must be complete. */
export const REDEEM_MIN_PROFILE_SHARE = 0.6
/** Days in which an order usually arrives. */
export const DELIVERY_DAYS = 30
/** Orders on one page. */
export const ORDERS_PAGE_SIZE = 50
/** Most orders that one request may ask for. */
export const MAX_ORDERS_PER_REQUEST = 100

export const REWARD_TITLE_MAX_LENGTH = 80
export const REWARD_DESCRIPTION_MAX_LENGTH = 600
export const REWARD_SIZE_MAX_LENGTH = 12
export const ADDRESS_NAME_MAX_LENGTH = 80
export const ADDRESS_TEXT_MAX_LENGTH = 300
export const ADDRESS_PLACE_MAX_LENGTH = 80
export const PINCODE_MAX_LENGTH = 6
export const CONTACT_MIN_LENGTH = 10
export const CONTACT_MAX_LENGTH = 20
/** Characters of a tracking number or link, and of the reason for a hold or rejection. */
export const ORDER_TRACKING_MAX_LENGTH = 200
export const ORDER_REASON_MAX_LENGTH = 500
