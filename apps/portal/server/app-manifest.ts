/**
 * The web app manifest of the portal. The name is the installation's. The colors are those of light pages (`--bg` of
 * the tokens), because an installed app opens on a light page. Source: W3C, Web Application Manifest.
 */
export function appManifest(productName: string) {
  return {
    id: '/',
    name: productName,
    short_name: productName,
    description: 'Eventos deportivos cerca de ti, y tus tickets con QR, también sin conexión.',
    lang: 'es',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
  } as const;
}

/** The manifest of the check-in, an app separate from the site: its icon opens the page that scans tickets. */
export function checkInManifest(productName: string) {
  return {
    ...appManifest(productName),
    id: '/check-in',
    name: `${productName} · Entrada`,
    short_name: 'Entrada',
    description: 'Lee los tickets en la entrada de un evento, también sin conexión.',
    start_url: '/check-in',
    scope: '/check-in',
  } as const;
}

/** The response with a manifest. */
export function manifestAnswer(
  manifest: ReturnType<typeof appManifest> | ReturnType<typeof checkInManifest>,
): Response {
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}

function icon(file: string, size: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
