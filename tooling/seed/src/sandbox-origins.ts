const thisMachine = ['localhost', '127.0.0.1'];

/**
 * The origins of the sandbox, whose organizer pages show the checkout in a frame. On this machine both of its names,
 * because one of them is another site than the portal's; elsewhere only https, as for every page with a checkout.
 * The sandbox is at the payments' address, unless that is a bank's.
 */
export function sandboxOrigins(tpvUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(tpvUrl);
  if (hostname === 'redsys.es' || hostname.endsWith('.redsys.es')) return [];
  if (!thisMachine.includes(hostname)) return protocol === 'https:' ? [origin] : [];
  return thisMachine.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
}
