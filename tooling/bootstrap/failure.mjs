/** An error that the user can fix: its message is shown without a stack. */
export class Failure extends Error {
  name = 'Failure';
}
