const thisMachine = ['localhost', '127.0.0.1'];

/**
 * The origins of the sandbox, whose organizers' pages show the checkout in a frame; on this machine by both of its names,
 * since one of them is another site than the portal's; elsewhere over https alone, as every page that shows a checkout.
 * The sandbox is where payments go, unless that is a bank.
 */
export function sandboxOrigins(tpvUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(tpvUrl);
  if (hostname === 'redsys.es' || hostname.endsWith('.redsys.es')) return [];
  if (!thisMachine.includes(hostname)) return protocol === 'https:' ? [origin] : [];
  return thisMachine.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
}
