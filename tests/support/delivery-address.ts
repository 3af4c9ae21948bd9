/** Where rewards of tests go. */
export const deliveryAddress = {
  name: 'Lena Hoffmann',
  addressText: 'Gartenstraße 4',
  pincode: '10115',
  city: 'Berlin',
  country: 'Germany',
  contact: '+49 30 5550100',
}
