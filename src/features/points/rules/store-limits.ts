/** Points somebody must have before anything can be redeemed, whatever it costs (specification 9). */
export const REDEEM_MIN_POINTS = 3000
/** Days from one redemption to the next (specification 9). */
export const REDEEM_BUFFER_DAYS = 60
/** The share of the profile that has to be filled in (specification 9); of seven sections that is five (decision 16). */
export const REDEEM_PROFILE_SHARE = 0.6
/** Days in which an order usually arrives (specification 9). */
export const DELIVERY_DAYS = 30
/** Own orders of one page. */
export const ORDERS_PAGE = 50
/** As many as may be asked for at once. */
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
/** Of a tracking number or link, and of the reason for holding or rejecting an order. */
export const TRACKING_MAX = 200
export const REASON_MAX = 500
