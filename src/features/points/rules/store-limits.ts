/** Balance needed to redeem anything, whatever it costs: docs/product/redemption.md#conditions. */
export const REDEEM_MIN_POINTS = 3000
/** Days between redemptions. */
export const REDEEM_BUFFER_DAYS = 60
/** Share of the profile that must be complete. */
export const REDEEM_PROFILE_SHARE = 0.6
/** Days in which an order usually arrives. */
export const DELIVERY_DAYS = 30
/** Orders on one page. */
export const ORDERS_PAGE = 50
/** Most orders that one request may ask for. */
export const ORDERS_AT_ONCE = 100

export const REWARD_TITLE_MAX = 80
export const REWARD_DESCRIPTION_MAX = 600
export const SIZE_MAX = 12
export const ADDRESS_NAME_MAX = 80
export const ADDRESS_TEXT_MAX = 300
export const ADDRESS_PLACE_MAX = 80
export const PINCODE_MAX = 6
export const CONTACT_MIN = 10
export const CONTACT_MAX = 20
/** Characters of a tracking number or link, and of the reason for a hold or rejection. */
export const TRACKING_MAX = 200
export const REASON_MAX = 500
