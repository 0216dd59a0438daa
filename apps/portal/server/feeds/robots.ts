/** What is nobody's but the visitor's own: tokens and orders stand in these addresses. */
const privatePaths = [
  '/api/',
  '/profile',
  '/mistickets/',
  '/purchase-confirmation/',
  '/events/*/checkout/',
  '/reset-password/',
  '/confirm-email/',
];

/** What search engines may read, and where it is listed. Source: RFC 9309; sitemaps.org, "Submitting your Sitemap". */
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
