import { Failure } from './failure.mjs';
import { requireFreePorts } from './ports.mjs';
import { variables } from './variables.mjs';

/** A port from the environment. Throws a Failure if the variable is not a port. */
export function portOf(variable, fallback) {
  const text = process.env[variable];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Failure(`${variable} is "${text}": give a port from 1 to 65535.`);
}

/**
 * The four ports of the product: from the environment, else the last ones (`before`), else the defaults.
 *
 * @param {{ port?: number, sandboxPort?: number, smtpPort?: number, panelPort?: number }} before
 */
export function productPorts(before = {}) {
  const port = portOf('PORT', before.port ?? Number(variables.PORT.fallback));
  const sandboxPort = portOf('SANDBOX_PORT', before.sandboxPort ?? Number(variables.SANDBOX_PORT.fallback));
  const smtpPort = portOf('SANDBOX_SMTP_PORT', before.smtpPort ?? sandboxPort + 24);
  const panelPort = portOf('PANEL_PORT', before.panelPort ?? port + 2);
  return { port, sandboxPort, smtpPort, panelPort };
}

/** The four ports of the product. Throws a Failure that names the one that is taken, and what to do. */
export async function freeProductPorts() {
  const ports = productPorts();
  await requireFreePorts({
    PORT: ports.port,
    SANDBOX_PORT: ports.sandboxPort,
    SANDBOX_SMTP_PORT: ports.smtpPort,
    PANEL_PORT: ports.panelPort,
  });
  return ports;
}

/** The addresses of the sandbox's Google; empty if GOOGLE_CLIENT_ID is set, because then Google itself is used. */
export function googleEnvironment(sandboxUrl) {
  if (process.env.GOOGLE_CLIENT_ID) return {};
  return {
    GOOGLE_ISSUER: `${sandboxUrl}/google`,
    GOOGLE_JWKS_URL: `${sandboxUrl}/google/certs`,
    GOOGLE_SCRIPT_URL: `${sandboxUrl}/google/gsi/client`,
  };
}

/**
 * Where an API finds the sandbox's tax agency.
 *
 * @param {string} sandboxUrl
 */
export function taxEnvironment(sandboxUrl) {
  const service = `${sandboxUrl}/aeat/wlpl/TIKE-CONT`;
  return {
    TAX_SERVICE_URL: `${service}/ws/SistemaFacturacion/VerifactuSOAP`,
    TAX_QR_URL: `${service}/ValidarQR`,
  };
}

/** The address of the sandbox's blog; empty if GHOST_URL names another. */
export function ghostEnvironment(sandboxUrl) {
  return process.env.GHOST_URL ? {} : { GHOST_URL: sandboxUrl };
}

/** The panel's address, and the target of the partner buttons unless PARTNER_PANEL_URL names another panel. */
export function panelEnvironment(panelPort) {
  const panelUrl = `http://localhost:${panelPort}`;
  return {
    PANEL_PORT: String(panelPort),
    PANEL_URL: panelUrl,
    ...(process.env.PARTNER_PANEL_URL ? {} : { PARTNER_PANEL_URL: `${panelUrl}/register` }),
  };
}

/**
 * Throws a Failure if DATABASE_URL is on another machine: these commands write demo data, with accounts whose passwords
 * are public, and accept test cards as payment. `instead` tells the user what to do.
 */
export function requireLocalDatabase(
  instead = 'This command writes demo data and takes test cards: unset it, or give a database on this machine.',
) {
  const text = process.env.DATABASE_URL;
  if (!text) return;
  if (!URL.canParse(text))
    throw new Failure(`DATABASE_URL is no address: give postgres://host/database, or unset it.`);
  const { hostname: host } = new URL(text);
  if (['localhost', '127.0.0.1', '[::1]', ''].includes(host)) return;
  throw new Failure(`DATABASE_URL is on ${host}. ${instead}`);
}
