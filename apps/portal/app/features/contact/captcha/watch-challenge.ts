/**
 * Tells when Google's pictures to choose from were open and are hidden again, answered or not: its API says nothing of a
 * challenge that somebody closes. Their frame, `bframe`, stands in a box of its own at the end of the page, and it is the
 * box' `visibility` that opens and closes it. Should Google change that, nothing is told.
 * @returns what ends the watch
 */
export function watchChallenge(onHidden: () => void): () => void {
  let wasOpen = isOpen();
  const observer = new MutationObserver(() => {
    const isOpenNow = isOpen();
    if (wasOpen && !isOpenNow) onHidden();
    wasOpen = isOpenNow;
  });
  observer.observe(document.body, { attributeFilter: ['style'], childList: true, subtree: true });
  return () => observer.disconnect();
}

function isOpen(): boolean {
  return Array.from(document.querySelectorAll('iframe[src*="/bframe"]')).some(
    (frame) => frame.closest<HTMLElement>('[style*="visibility"]')?.style.visibility === 'visible',
  );
}
