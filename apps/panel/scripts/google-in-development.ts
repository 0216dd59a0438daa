import type { Plugin } from 'vite';

/** Writes the settings of the sign-in with Google in the document of `vite`, as the server does in production. */
export function googleInDevelopment(environment: Readonly<Record<string, string | undefined>>): Plugin {
  const clientId = environment['GOOGLE_CLIENT_ID'] || '100000000000-sandbox.apps.googleusercontent.com';
  const scriptUrl = environment['GOOGLE_SCRIPT_URL'] || 'https://accounts.google.com/gsi/client';
  const attrs = { name: 'google-sign-in', content: `${clientId} ${scriptUrl}` };
  return {
    name: 'google-in-development',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'meta', attrs }],
  };
}
