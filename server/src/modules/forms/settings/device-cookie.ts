/** Tells the devices of one address apart; only forms with a limit per device give it out. */
export const DEVICE_COOKIE = 'form-device';
export const DEVICE_LIFE_SECONDS = 365 * 86_400;
