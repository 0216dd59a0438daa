import type { Variables } from './config-variables.ts';

/** The only client of the sandbox's Google. */
const sandboxClientId = '100000000000-sandbox.apps.googleusercontent.com';

/** The Google that signs people in. */
export interface GoogleSignInConfig {
  /** The required audience of an ID token (`aud`). */
  readonly clientId: string;
  /** The required issuer of an ID token (`iss`). */
  readonly issuer: string;
  /** The address of its keys; addresses in a token are ignored. */
  readonly jwksUrl: string;
  /** The URL of `gsi/client`, the script of the button; what it loads, fetches and frames is in the same folder. */
  readonly scriptUrl: string;
}

/**
 * Google itself, if there is a Google client id. Otherwise the sandbox, but only if the portal is on this machine or
 * the sandbox is configured: it issues tokens for any identity. Source: Google Identity, "Verify the ID token".
 */
export function googleSignInOf(env: Variables): GoogleSignInConfig | null {
  if (env.GOOGLE_CLIENT_ID === undefined && env.GOOGLE_ISSUER === undefined && !isOnThisMachine(env))
    return null;
  const defaults =
    env.GOOGLE_CLIENT_ID === undefined
      ? {
          issuer: 'http://localhost:3001/google',
          jwksUrl: 'http://localhost:3001/google/certs',
          scriptUrl: 'http://localhost:3001/google/gsi/client',
        }
      : {
          issuer: 'https://accounts.google.com',
          jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
          scriptUrl: 'https://accounts.google.com/gsi/client',
        };
  return {
    clientId: env.GOOGLE_CLIENT_ID ?? sandboxClientId,
    issuer: env.GOOGLE_ISSUER ?? defaults.issuer,
    jwksUrl: env.GOOGLE_JWKS_URL ?? defaults.jwksUrl,
    scriptUrl: env.GOOGLE_SCRIPT_URL ?? defaults.scriptUrl,
  };
}

function isOnThisMachine({ PUBLIC_URL: publicUrl }: Variables): boolean {
  return publicUrl === undefined || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
}
