/** What is said at a field whose value an earlier page had: the browser did not store it. */
export function unstoredHint(isSent: boolean, again = 'escríbelo'): string {
  return isSent
    ? 'Ya lo tenemos de antes: puedes dejarlo en blanco.'
    : `Por seguridad no lo guardamos en este dispositivo: ${again} otra vez.`;
}
