import { mostDocumentDays } from '@dorsal/domain/asked-documents';
import type { LegalSection } from '../legal-document.ts';
import { StatedList } from '../StatedList.tsx';

/** Retention periods: those that the API applies (`apps/api/src/user/README.md` and its hourly cleanup). */
export const retention: readonly LegalSection[] = [
  { id: 'conservacion', title: 'Cuánto tiempo los conservamos', Text: Retention },
  { id: 'eliminar-cuenta', title: 'Qué pasa al eliminar tu cuenta', Text: Deletion },
];

const kept = [
  ['Cuenta y perfil', 'Mientras exista la cuenta. Al eliminarla se borran al momento.'],
  [
    'Personas guardadas en tu cuenta',
    'Hasta que las quitas, eliminas la cuenta o pasan 24 meses sin inscribirlas ni cambiarlas; tus hijas e hijos, hasta que cumplen 18 años; las personas adultas, hasta que retiran sus datos con su enlace. Si no aceptan en 30 días, se borran su nombre y su correo.',
  ],
  [
    'Que una persona adulta no quiere que la guardes',
    'Medio año, para no volver a escribirle de tu parte: una huella de tu cuenta y de su correo, sin su dirección ni su nombre.',
  ],
  [
    'Documentos que piden los eventos',
    `Como mucho ${mostDocumentDays} días después de la carrera, o menos si lo dice la organización, con el motivo del rechazo y la prueba del consentimiento. Antes, si los borras con tu enlace, si la plaza se anula o pasa a otra persona, o si el evento deja de pedirlos.`,
  ],
  [
    'Pedidos y participantes',
    'Mientras puedan surgir responsabilidades de la compra, con carácter general cinco años (art. 1964 del Código Civil). Antes, si eliminas tu cuenta.',
  ],
  [
    'Textos que aceptas al inscribir a alguien y autorizaciones de tutores',
    'Cinco años desde la carrera, también si eliminas tu cuenta: el texto, los nombres, el pedido y la hora, sin números de documento. Pasado un año, solo los ve la propiedad de la organización; después se borran.',
  ],
  [
    'Facturas, importes y registros del pago',
    'Seis años (art. 30 del Código de Comercio) y, en todo caso, los plazos de la normativa tributaria.',
  ],
  ['Sesiones', 'Hasta que las cierras; como máximo, 12 horas, o 30 días si pediste que te recordáramos.'],
  [
    'Enlaces y códigos que enviamos por correo',
    'Un código vale 10 minutos; un enlace de confirmación, 48 horas. Después se borran.',
  ],
  [
    'Tickets guardados en tu dispositivo',
    'Si has abierto «Mis Tickets», tu navegador guarda una copia para cuando no haya conexión: el evento, y el nombre y el correo de cada participante. Se borra al salir de tu cuenta, al terminar la sesión o al entrar otra persona, y deja de actualizarse mientras no hay conexión.',
  ],
  ['Registro de los correos enviados', '30 días desde el envío.'],
  [
    'Reservas anuladas o caducadas sin pagar',
    '30 días; si ibas a pagar por transferencia, un año, por si el dinero llega tarde. Las que llegaron al banco, como los pedidos.',
  ],
  [
    'Dirección de red y correo confirmado de una reserva',
    'La dirección con la que se abrió y el correo que confirmaste para hacerla, hasta que se paga, se anula o caduca; los de una inscripción gratuita, hasta que empieza el evento (si no tiene fecha, 90 días).',
  ],
  ['Copia de la respuesta a cada compra, por si tu navegador repite la petición', '24 horas.'],
  [
    'Intentos fallidos de acceso y contadores contra abusos',
    'Hasta que termina su plazo, de minutos u horas.',
  ],
  ['Mensajes de contacto', 'El tiempo necesario para atenderlos y, como máximo, un año.'],
  [
    'Mensajes a la organización de un evento',
    'Los reenviamos por correo y guardamos ese envío 30 días; si no se puede entregar, como máximo un año. La organización los conserva según su propia política.',
  ],
  [
    'Avisos de entradas',
    'Hasta que te avisamos, lo cancelas o empieza el evento; si la venta termina después, hasta entonces, y si el evento no tiene fecha, un año. Sin confirmar, 48 horas.',
  ],
] as const;

function Retention() {
  return (
    <>
      <StatedList entries={kept} />
      <p>
        Cuando acaba un plazo, los datos se borran o se anonimizan. Si hay una reclamación en curso, se
        conservan bloqueados hasta que termine.
      </p>
    </>
  );
}

function Deletion() {
  return (
    <>
      <p>Puedes eliminar tu cuenta desde «Mi Perfil». Entonces:</p>
      <ul>
        <li>
          se borran al momento el perfil, la foto, las preferencias, las personas guardadas, los datos de
          facturación de la cuenta, las sesiones y la vinculación con Google, y se anulan las reservas sin
          pagar;
        </li>
        <li>
          los nombres, correos, respuestas y datos de facturación de tus pedidos se borran al momento si el
          evento ya se ha celebrado; si no, al día siguiente de que termine, para que todo el mundo pueda
          entrar (si el evento no tiene fecha, al cabo de un año). Si se aplaza, o si hay un reembolso o un
          aviso por enviar, se espera a que acabe;
        </li>
        <li>
          se conservan las facturas, los importes y los registros del banco, sin usarlos para nada más que
          cumplir la ley, y la prueba de los textos que aceptaste y de las autorizaciones de tutores, durante
          cinco años desde la carrera.
        </li>
      </ul>
      <p>
        Si hay un pago en marcha, hay que esperar a que termine. Un correo te confirma que la cuenta se ha
        eliminado.
      </p>
    </>
  );
}
