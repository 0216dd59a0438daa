/** The only app that may sign people in. */
export interface GoogleClient {
  readonly id: string;
  /** Origins of its pages besides those of this machine (`https://tienda.example`). */
  readonly origins: readonly string[];
}

export const testClient: GoogleClient = {
  id: '100000000000-sandbox.apps.googleusercontent.com',
  origins: [],
};

/** Whether a page of that origin may use the button; false for anything but an exact origin. */
export function isAllowedOrigin({ origins }: GoogleClient, origin: unknown): origin is string {
  if (typeof origin !== 'string') return false;
  const url = URL.parse(origin);
  if (url?.origin !== origin) return false;
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) || origins.includes(origin);
}
