/** Whether the user has allowed the camera before, so that the browser won't ask. False if the browser can't tell. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    // Missing in older Safari versions and some web views; throws in browsers that don't know this name.
    const permissions = navigator.permissions as Permissions | undefined;
    return (await permissions?.query({ name: 'camera' }))?.state === 'granted';
  } catch {
    return false;
  }
}
