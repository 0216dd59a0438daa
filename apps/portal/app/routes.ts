import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * The route table of the specification (section 2), by layout. apps/embed serves its two rows for frames of other
 * sites, `events/:id/checkout/:eventId/iframe` and `purchase-confirmation/iframe/:orderId`: no page of the portal may
 * be framed.
 */
export default [
  layout('layouts/StandardLayout.tsx', [
    index('routes/home.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('post/:slug', 'routes/post.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('hazte-partner', 'routes/hazte-partner.tsx'),
    route('hazte-partner/vender-en-tu-web', 'routes/selling-guide.tsx'),
    route('hazte-partner/comprobar-web', 'routes/embed-check.tsx'),
    route('legal/cookie', 'routes/legal-cookie.tsx'),
    route('legal/privacy', 'routes/legal-privacy.tsx'),
    route('legal/terms', 'routes/legal-terms.tsx'),
    route('legal/notice', 'routes/legal-notice.tsx'),
    route('events', 'routes/explorer.tsx'),
    route('events/:id', 'routes/event.tsx'),
    route('preview/:token', 'routes/event-preview.tsx'),
    route('events/:id/contacto', 'routes/organizer-contact.tsx'),
    route('events/:id/checkout/:eventId', 'routes/checkout.tsx'),
    route('purchase-confirmation/:orderId', 'routes/confirmation.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('welcome', 'routes/welcome.tsx'),
    route('coming-soon', 'routes/coming-soon.tsx'),
    route('mistickets/:eventId', 'routes/my-tickets.tsx'),
    route('guardados', 'routes/saved-events.tsx'),
    route('sin-conexion', 'routes/no-connection.tsx'),
    route('403', 'routes/forbidden.tsx'),
    route('404', 'routes/not-found.tsx', { id: 'not-found' }),
    route('*', 'routes/not-found.tsx', { id: 'unknown-address' }),
  ]),
  // Without the site's navigation, so that check-in staff can't leave the page by mistake.
  route('check-in', 'routes/check-in.tsx'),
  route('blog/covers/:slug', 'routes/blog-cover.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('.well-known/security.txt', 'routes/security-contact.ts'),
  route('manifest.webmanifest', 'routes/app-manifest.ts'),
  route('check-in.webmanifest', 'routes/check-in-manifest.ts'),
  route('sw.js', 'routes/service-worker.ts'),
  route('sitemap.xml', 'routes/sitemap-index.ts'),
  route('sitemap/:file', 'routes/sitemap.ts'),
  route('events/page.json', 'routes/first-page.ts'),
  route('events/feed.xml', 'routes/feed.ts'),
  route('events/calendar.ics', 'routes/calendar.ts'),
  route('events/:id/calendar.ics', 'routes/event-calendar.ts'),
  route('map/ground/:file', 'routes/map-ground.ts'),
  route('map/place/:file', 'routes/map-place.ts'),
  layout('layouts/AuthLayout.tsx', [
    route('signin', 'routes/sign-in.tsx'),
    route('signup', 'routes/sign-up.tsx'),
    route('reset-password', 'routes/reset-password-request.tsx'),
    route('reset-password/:token', 'routes/reset-password.tsx'),
    route('avisos/confirmar', 'routes/confirm-notice.tsx'),
    route('avisos/parar', 'routes/stop-notice.tsx'),
    route('novedades/parar', 'routes/stop-news.tsx'),
    route('confirm-email/:token', 'routes/confirm-email.tsx', { id: 'confirm-email' }),
    route('confirm-email/:type/:token', 'routes/confirm-email.tsx', { id: 'confirm-email-of-type' }),
  ]),
] satisfies RouteConfig;
