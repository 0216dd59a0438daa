/**
 * Asks the browser never to make room at the cost of what this phone keeps: what waits to be sent is nowhere else. Some ask the
 * person, some go by how the page is used; whichever the answer, the entrance works.
 */
export async function keepForLong(): Promise<void> {
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  try {
    if (await storage?.persisted?.()) return;
    if ((await storage?.persist?.()) === false)
      console.info('The browser may forget the entrance when it needs room.');
  } catch (error) {
    console.info('The browser says nothing about how long it keeps the entrance.', error);
  }
}
