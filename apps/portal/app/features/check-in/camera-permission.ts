/** Whether somebody has allowed the camera before: nobody is asked again. Browsers that can't tell haven't. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    // Not there in older Safaris and some web views; throws in those that don't know this name.
    const permissions = navigator.permissions as Permissions | undefined;
    return (await permissions?.query({ name: 'camera' }))?.state === 'granted';
  } catch {
    return false;
  }
}
