/**
 * Asks the browser never to evict this phone's data: the scans to be sent are stored nowhere else. Some browsers ask
 * the user, some decide by how the page is used; check-in works either way.
 */
export async function requestPersistentStorage(): Promise<void> {
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  try {
    if (await storage?.persisted?.()) return;
    if ((await storage?.persist?.()) === false)
      console.info('The browser may evict the check-in data when it needs space.');
  } catch (error) {
    console.info('The browser does not say whether it may evict the check-in data.', error);
  }
}
