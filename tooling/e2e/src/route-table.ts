import { ownPageRows } from './own-page-rows.ts';
import { forbidden, missingEvent, notFound, type RouteRow } from './route-row.ts';

/** The demo event on most screens: pictures, three types of tickets, questions, card and transfer. */
const event = '/events/trail-nocturno-del-garbi';
const eventId = '{trail-nocturno-del-garbi}';

/** The rows by what they are about: one browser session visits the rows of one part. */
export const routeParts: Readonly<Record<string, readonly RouteRow[]>> = {
  "the home, contact and partners' pages": [
    {
      path: '/',
      title: 'Ponte el dorsal · Dorsal',
      theme: 'dark',
      heading: 'Ponte el dorsal',
      alsoSignedIn: true,
      picture: 'home',
    },
    {
      path: '/contact',
      title: 'Contáctanos · Dorsal',
      heading: 'Contáctanos',
      alsoSignedIn: true,
      picture: 'contact',
    },
    {
      path: '/hazte-partner',
      title: 'Organiza tu evento · Dorsal',
      theme: 'dark',
      heading: 'Organiza tu evento',
      picture: 'hazte-partner',
    },
    {
      path: '/hazte-partner/vender-en-tu-web',
      title: 'Vender en tu web · Dorsal',
      heading: 'Vender en tu web',
      says: 'Pega tres líneas',
      picture: 'selling-guide',
    },
    {
      path: '/hazte-partner/comprobar-web',
      title: 'Comprueba tu web · Dorsal',
      heading: 'Comprueba tu web',
      says: 'Qué miramos',
      picture: 'embed-check',
    },
  ],
  'the blog': [
    { path: '/blog', title: 'Blog - Mi Sitio', heading: 'Blog', alsoSignedIn: true, picture: 'blog' },
    {
      path: '/post/como-preparar-tu-primer-trail-nocturno',
      title: 'Cómo preparar tu primer trail nocturno · Dorsal',
      heading: 'Cómo preparar tu primer trail nocturno',
      says: 'Etiquetas:',
      picture: 'post',
    },
    {
      path: '/post/nada',
      status: 404,
      title: 'Blog · Dorsal',
      heading: 'No está en el blog',
      says: 'Post no encontrado.',
      picture: 'post-not-found',
    },
  ],
  'the pages of signing in and up': [
    {
      path: '/signin',
      access: 'visitors',
      title: 'Iniciar sesión · Dorsal',
      heading: 'Iniciar Sesión',
      picture: 'signin',
    },
    {
      path: '/signup',
      access: 'visitors',
      title: 'Crear cuenta · Dorsal',
      heading: 'Crea tu cuenta',
      picture: 'signup',
    },
    {
      path: '/reset-password',
      title: 'Restablecer contraseña · Dorsal',
      heading: 'Restablecer contraseña',
      picture: 'reset-password',
    },
    {
      path: '/reset-password/nada',
      title: 'Nueva contraseña · Dorsal',
      heading: 'Nueva contraseña',
      says: 'Invalid or expired token',
      refusals: { nobody: [400], owner: [400] },
      picture: 'reset-password-invalid',
    },
    {
      path: '/confirm-email/nada',
      title: 'Confirma tu correo · Dorsal',
      heading: 'Confirma tu correo',
      ownersHeading: 'Tu correo ya está confirmado',
      refusals: { nobody: [400] },
      picture: 'confirm-email-failed',
      ownersPicture: 'confirm-email-owner',
    },
    {
      path: '/confirm-email/user/nada?redirect=/events',
      title: 'Confirma tu correo · Dorsal',
      heading: 'Confirma tu correo',
      ownersHeading: 'Tu correo ya está confirmado',
      refusals: { nobody: [400] },
    },
  ],
  'saved events, notices and refunds': [
    {
      path: '/guardados',
      alsoSignedIn: true,
      title: 'Guardados · Dorsal',
      heading: 'Guardados',
      says: 'Todavía no has guardado ningún evento.',
      picture: 'saved-events-empty',
    },
    {
      path: '/avisos/confirmar',
      title: 'Confirma tu aviso · Dorsal',
      heading: 'Confirma tu aviso',
      picture: 'notice-confirm',
    },
    {
      path: '/avisos/parar',
      title: 'Cancelar el aviso · Dorsal',
      heading: 'Cancelar el aviso',
      picture: 'notice-stop',
    },
    {
      path: '/novedades/parar',
      title: 'Dejar de recibir novedades · Dorsal',
      heading: 'Dejar de recibir novedades',
    },
    {
      path: '/autorizar',
      title: 'Autorización de un menor · Dorsal',
      heading: 'Autoriza a un menor',
    },
    {
      path: '/guardar-mis-datos',
      title: 'Tus datos de carrera · Dorsal',
      heading: 'Tus datos de carrera',
    },
    {
      path: '/documentos',
      title: 'Documentos de tu inscripción · Dorsal',
      heading: 'Documentos de tu inscripción',
    },
    {
      path: '/devolucion',
      title: 'Tu devolución · Dorsal',
      heading: 'Tu devolución',
    },
  ],
  'the legal pages': [
    {
      path: '/legal/cookie',
      title: 'Política de cookies · Dorsal',
      heading: 'Política de cookies',
      picture: 'legal-cookie',
    },
    {
      path: '/legal/privacy',
      title: 'Política de privacidad · Dorsal',
      heading: 'Política de privacidad',
      alsoSignedIn: true,
      picture: 'legal-privacy',
    },
    {
      path: '/legal/terms',
      title: 'Términos y condiciones · Dorsal',
      heading: 'Términos y condiciones',
      picture: 'legal-terms',
    },
    { path: '/legal/notice', title: 'Aviso legal · Dorsal', heading: 'Aviso legal', picture: 'legal-notice' },
    {
      path: '/legal/declaracion-responsable',
      title: 'Declaración responsable · Dorsal',
      heading: 'Declaración responsable del sistema informático de facturación',
    },
  ],
  'the explorer and events': [
    {
      path: '/events/',
      title: 'Explorar eventos · Dorsal',
      heading: /eventos/i,
      alsoSignedIn: true,
      picture: 'explorer',
    },
    {
      path: `${event}/`,
      alsoSignedIn: true,
      title: 'Trail Nocturno del Garbí · Dorsal',
      heading: 'Trail Nocturno del Garbí',
      picture: 'event',
    },
    {
      path: `/events/${eventId}/`,
      title: 'Trail Nocturno del Garbí · Dorsal',
      heading: 'Trail Nocturno del Garbí',
    },
    {
      path: '/events/nada',
      status: 404,
      title: 'Evento no encontrado · Dorsal',
      ...missingEvent,
      picture: 'event-not-found',
    },
    {
      path: `${event}/contacto`,
      title: 'Escribe a quien organiza · Dorsal',
      heading: 'Escribe a Línea de Cal',
      alsoSignedIn: true,
      picture: 'organizer-contact',
    },
    {
      path: '/events/nada/contacto',
      status: 404,
      title: 'Evento no encontrado · Dorsal',
      ...missingEvent,
    },
  ],
  'the checkout': [
    {
      path: `${event}/checkout/${eventId}`,
      alsoSignedIn: true,
      title: 'Inscripción · Dorsal',
      heading: 'Completa tu inscripción',
      picture: 'checkout',
    },
    {
      path: `/events/nada/checkout/nada`,
      status: 404,
      title: 'Evento no encontrado · Dorsal',
      ...missingEvent,
    },
    {
      path: `${event}/checkout/${eventId}/iframe`,
      title: 'Inscripción · Trail Nocturno del Garbí',
      heading: 'Completa tu inscripción',
      picture: 'embedded-checkout',
    },
  ],
  'the confirmation': [
    {
      path: '/purchase-confirmation/[Trail Nocturno del Garbí]',
      title: 'Tu compra · Dorsal',
      heading: '¡Compra confirmada!',
      picture: 'confirmation-stranger',
      ownersPicture: 'confirmation',
    },
    {
      path: '/purchase-confirmation/nada',
      title: 'Tu compra · Dorsal',
      heading: 'Orden no encontrada',
      says: 'No pudimos encontrar la información de esta compra.',
      refusals: { nobody: [404], owner: [404] },
      picture: 'confirmation-not-found',
    },
  ],
  // In a session after the one before, its picture would show that one's larger art.
  'the confirmation in a frame': [
    {
      path: '/purchase-confirmation/iframe/[Trail Nocturno del Garbí]',
      title: 'Confirmación · Dorsal',
      heading: '¡Compra confirmada!',
      picture: 'embedded-confirmation',
    },
  ],
  "the user's own pages": ownPageRows,
  'the error pages': [
    { path: '/403', status: 403, title: 'Sin acceso · Dorsal', ...forbidden, picture: '403' },
    { path: '/404', status: 404, title: 'Página no encontrada · Dorsal', ...notFound, picture: '404' },
    { path: '/no-hay-tal-pagina', status: 404, title: 'Página no encontrada · Dorsal', ...notFound },
  ],
};

export const routeTable: readonly RouteRow[] = Object.values(routeParts).flat();
