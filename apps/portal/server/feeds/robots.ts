/** Paths for the visitor alone, such as those that contain tokens or order ids. */
const privatePaths = [
  '/api/',
  '/profile',
  '/mistickets/',
  '/purchase-confirmation/',
  '/events/*/checkout/',
  '/reset-password/',
  '/confirm-email/',
  '/preview/',
];

/** robots.txt with the sitemap's URL. Source: RFC 9309; sitemaps.org, "Submitting your Sitemap". */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
