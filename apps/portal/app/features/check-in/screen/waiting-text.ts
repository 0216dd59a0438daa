/** '1 escaneo por enviar', '1200 escaneos por enviar'. */
export function waitingText(count: number): string {
  return count === 1 ? '1 escaneo por enviar' : `${count} escaneos por enviar`;
}
