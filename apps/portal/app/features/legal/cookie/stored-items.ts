import { foreignPrograms } from '~/components/Consent/foreign-programs.ts';
import type { Configuration } from '../../../../shared/configuration.ts';
import { checkoutPrefix, tokenPrefix } from '~/session/order-storage.ts';

/** A first-party item that the product stores in a browser. */
export interface StoredItem {
  /** The name in the browser's developer tools; `…` is an id. */
  readonly name: string;
  readonly kind:
    | 'Cookie'
    | 'Almacenamiento local'
    | 'Almacenamiento de la pestaña'
    | 'Base de datos'
    | 'Caché';
  readonly purpose: string;
  /** The storage duration, as the end of a sentence. */
  readonly duration: string;
}

const untilTabCloses = 'hasta que cierras la pestaña o sales de tu cuenta';

/**
 * Everything that the product stores in a browser, and for how long. Keep it up to date: the cookies are those of the
 * API's `auth-cookies.ts`, `password-mark.ts` and `nonce-cookie.ts`; the rest is written by the portal's `session`, the
 * checkout and, in frames, `take-up-order.ts` and `notified-sales.ts` of `apps/embed`.
 */
export function storedItems(configuration: Configuration): readonly StoredItem[] {
  const { publicUrl, google } = configuration;
  // On https browsers enforce `Secure` for cookies with this prefix.
  const isHttps = publicUrl.startsWith('https:');
  const prefix = isHttps ? '__Secure-' : '';
  return [
    {
      name: `${prefix}refresh`,
      kind: 'Cookie',
      purpose: 'Renueva tu sesión. Ningún programa de la página puede leerla.',
      duration: 'hasta que cierras el navegador, o 30 días si pides que te recordemos o entras con Google',
    },
    {
      name: 'XSRF-TOKEN',
      kind: 'Cookie',
      purpose: 'Impide que otra página actúe en tu nombre con tu sesión.',
      duration: 'lo mismo que la anterior',
    },
    {
      name: isHttps ? '__Host-password-mark' : 'password-mark',
      kind: 'Cookie',
      purpose:
        'Si entras desde una compra sin haber confirmado tu correo, recuerda que ya has escrito tu contraseña.',
      duration: '1 hora, o hasta que escribes el código',
    },
    ...(google
      ? [
          {
            name: `${prefix}google-nonce`,
            kind: 'Cookie',
            purpose: 'Comprueba que el acceso con Google se pidió desde tu navegador.',
            duration: '10 minutos, o hasta que entras',
          } as const,
        ]
      : []),
    {
      name: 'authToken',
      kind: 'Almacenamiento local',
      purpose: 'Recuerda que has entrado y te identifica al pedir tus datos.',
      duration: 'hasta que sales de tu cuenta, aunque deja de servir a los 15 minutos si no se renueva',
    },
    {
      name: 'signedUpAs',
      kind: 'Almacenamiento local',
      purpose: 'Recuerda con qué correo te acabas de registrar, para reconocer tu enlace de confirmación.',
      duration: 'hasta que confirmas el correo o sales de tu cuenta',
    },
    ...(foreignPrograms(configuration).length > 0
      ? [
          {
            name: 'dorsal-consent',
            kind: 'Almacenamiento local',
            purpose: 'Recuerda si has aceptado o rechazado los servicios de terceros.',
            duration: 'hasta que borras los datos del sitio',
          } as const,
        ]
      : []),
    {
      name: `${checkoutPrefix}…`,
      kind: 'Almacenamiento de la pestaña',
      purpose:
        'Guarda lo que has escrito en una compra, para que no se pierda si recargas o vuelves del banco.',
      duration: `hasta que la terminas, o ${untilTabCloses}`,
    },
    {
      name: `${tokenPrefix}…`,
      kind: 'Almacenamiento de la pestaña',
      purpose: 'Te deja ver tu pedido al volver de la página del banco.',
      duration: `hasta que se muestra la confirmación, o ${untilTabCloses}`,
    },
    {
      name: 'celebrated:…',
      kind: 'Almacenamiento de la pestaña',
      purpose: 'Recuerda que ya has visto el confeti de un pedido.',
      duration: 'hasta que cierras la pestaña',
    },
    {
      name: 'dorsal:hold:…',
      kind: 'Almacenamiento de la pestaña',
      purpose:
        'Si compras en la web de un organizador, recuerda tus plazas reservadas para que no se pierdan si la recargas o vuelves del banco.',
      duration:
        'hasta que se muestra la confirmación, la reserva termina o cierras la pestaña, y deja de servir a los 35 minutos de usarla por última vez',
    },
    {
      name: 'dorsal:told',
      kind: 'Almacenamiento local',
      purpose:
        'Evita que la web de un organizador cuente tu compra dos veces: guarda las referencias de las últimas.',
      duration: 'hasta que borras los datos del sitio, aunque deja de servir al cabo de un día',
    },
    {
      name: 'dorsal-saved-events',
      kind: 'Almacenamiento local',
      purpose: 'Recuerda los eventos que marcas con «Guardar». Solo se leen en este dispositivo.',
      duration: 'hasta que los quitas o borras los datos del sitio',
    },
    {
      name: 'dorsal-tickets',
      kind: 'Base de datos',
      purpose: 'Guarda los tickets que has visto, para enseñarlos también sin conexión.',
      duration: 'hasta que sales de tu cuenta',
    },
    {
      name: 'dorsal-offline-…',
      kind: 'Caché',
      purpose:
        'Guarda las páginas de tus tickets y del control de acceso, sin datos de nadie, para que se abran sin conexión.',
      duration: 'hasta que publicamos una versión nueva, que la sustituye, o borras los datos del sitio',
    },
    {
      name: 'dorsal-check-in',
      kind: 'Base de datos',
      purpose:
        'Solo en los teléfonos que leen tickets en la entrada: el acceso, los nombres de quienes participan y lo escaneado.',
      duration: 'hasta que se sale del teléfono; los nombres, hasta que el acceso caduca o se retira',
    },
    {
      name: 'react-router-manifest-version',
      kind: 'Almacenamiento de la pestaña',
      purpose: 'Si publicamos una versión nueva mientras navegas, evita recargar la página más de una vez.',
      duration: 'hasta que se carga la versión nueva o cierras la pestaña',
    },
  ];
}
