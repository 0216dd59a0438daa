/** APP_SECRET of the tests: what it signs can be made without a server. */
export const testSecret = 'a secret that only the tests know, long enough';
