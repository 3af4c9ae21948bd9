/** Orders on one page. */
export const ORDERS_PAGE_SIZE = 50
/** Most orders that one request may ask for. */
export const MAX_ORDERS_PER_REQUEST = 100

export const REWARD_SLUG_MAX_LENGTH = 60
export const REWARD_TITLE_MAX_LENGTH = 80
export const REWARD_DESCRIPTION_MAX_LENGTH = 600
export const REWARD_SIZE_MAX_LENGTH = 12
export const MAX_REWARD_SIZES = 50
export const ADDRESS_NAME_MAX_LENGTH = 80
export const ADDRESS_TEXT_MAX_LENGTH = 300
export const ADDRESS_PLACE_MAX_LENGTH = 80
export const PINCODE_MAX_LENGTH = 6
export const CONTACT_MIN_LENGTH = 10
export const CONTACT_MAX_LENGTH = 20
/** Characters of a tracking number or link, and of the reason for a hold or rejection. */
export const ORDER_TRACKING_MAX_LENGTH = 200
export const ORDER_REASON_MAX_LENGTH = 500
