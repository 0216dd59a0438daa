import { mostHealthDays } from '@dorsal/domain/health-answers';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import type { LegalSection } from '../legal-document.ts';

/** The data, their purposes and legal bases (RGPD, articles 6 and 13). */
export const purposes: readonly LegalSection[] = [
  { id: 'datos', title: 'Qué datos tratamos', Text: Data },
  { id: 'finalidades', title: 'Para qué y con qué base jurídica', Text: Purposes },
  { id: 'ubicacion', title: 'Tu ubicación', Text: Place },
];

function Data() {
  const { google } = useConfiguration();
  return (
    <>
      <ul>
        <li>
          <strong>De tu cuenta:</strong> nombre, correo electrónico y contraseña (solo su huella cifrada, de
          la que no se puede recuperar). Si quieres, también foto, edad, género, deportes preferidos, talla de
          camiseta y datos de facturación. De la foto guardamos una copia nuestra sin los datos ocultos del
          archivo.
        </li>
        <li>
          <strong>De las personas que guardas:</strong> tus datos de carrera, los de tus hijas e hijos menores
          y los de otras personas adultas (nombre, fecha de nacimiento, sexo, nacionalidad, club, localidad,
          licencia, talla y contactos), para rellenar las inscripciones que hagas. De una persona adulta solo
          nos das el nombre y el correo: le enviamos un enlace, y escribe el resto si acepta. Guardamos el
          texto que aceptó y cuándo. Nunca documentos ni datos de salud.
        </li>
        {google && (
          <li>
            <strong>Si entras con Google:</strong> el identificador de tu cuenta de Google, tu nombre y tu
            dirección de correo verificada. No recibimos tu contraseña ni tus contactos.
          </li>
        )}
        <li>
          <strong>De tus pedidos:</strong> quién compra (nombre, correo y, si lo das, teléfono), datos de
          factura, qué se compra y por cuánto, y de cada participante el nombre, el correo y las respuestas
          que pida la organización. También si compraste en el portal o en la web de la organización y, si el
          enlace por el que llegaste nombraba una campaña (parámetros <code>utm</code>), ese nombre.
        </li>
        <li>
          <strong>De los documentos que envías:</strong> si un evento pide alguno, como un certificado médico,
          el archivo sin sus datos ocultos, cuándo lo enviaste, si la organización lo aceptó y, si lo rechazó,
          el motivo. Si tiene datos de salud, también la prueba de tu consentimiento: el texto y cuándo lo
          aceptaste. El archivo y el motivo se guardan cifrados y solo los ve quien revisa las inscripciones.
          Puedes borrarlo todo con el enlace con el que lo enviaste.
        </li>
        <li>
          <strong>Del pago:</strong> importe, resultado y códigos de la operación. El número de tu tarjeta
          solo lo ve el banco. Si te devolvemos una transferencia, el IBAN y el titular que nos des, o el IBAN
          desde el que pagaste si el banco lo dice, cifrados, hasta 30 días después de hacerla.
        </li>
        <li>
          <strong>De lo que nos escribes:</strong> nombre, correo y mensaje del formulario de contacto, o del
          formulario para escribir a la organización de un evento.
        </li>
        <li>
          <strong>De los avisos que pides:</strong> si pulsas «Avísame» en una entrada, tu correo, la entrada
          y cuándo lo pediste y lo confirmaste.
        </li>
        <li>
          <strong>De las novedades que aceptas:</strong> si al inscribirte marcas la casilla para recibir
          novedades de una organización, tu correo, el texto de la casilla y cuándo la marcaste. Puedes darte
          de baja con un clic en cualquiera de sus correos.
        </li>
        <li>
          <strong>Técnicos:</strong> la dirección de red, para limitar abusos; tus sesiones abiertas; y lo que
          se guarda en tu navegador, que detalla la{' '}
          <TextLink render={<Link to="/legal/cookie" />}>política de cookies</TextLink>.
        </li>
      </ul>
      <p>
        Los campos obligatorios están señalados en cada formulario: sin ellos no podemos crear la cuenta o
        tramitar el pedido. No pedimos datos de salud ni de otras categorías especiales. Si la organización de
        un evento los necesita, en una respuesta o en un documento, los pide con una casilla de consentimiento
        explícito, y guardamos que la marcaste. Respuestas y documentos se guardan cifrados y se borran como
        mucho {mostHealthDays} días después de la carrera.
      </p>
    </>
  );
}

function Purposes() {
  return (
    <>
      <ul>
        <li>
          <strong>Darte una cuenta y mantener tu sesión.</strong> Ejecución del contrato (art. 6.1.b RGPD).
          Los datos opcionales del perfil, con tu consentimiento (art. 6.1.a), que retiras al borrarlos.
        </li>
        <li>
          <strong>Tramitar tus pedidos:</strong> reservar, cobrar, emitir y enviar los tickets, avisarte de
          cambios y tramitar reembolsos. Ejecución del contrato (art. 6.1.b).
        </li>
        <li>
          <strong>Comprobar los documentos que pide un evento.</strong> Ejecución del contrato (art. 6.1.b).
          Si tienen datos de salud, tu consentimiento explícito (art. 9.2.a), que retiras al borrarlos.
        </li>
        <li>
          <strong>Guardar a otras personas adultas</strong> para inscribirlas. Su consentimiento (art. 6.1.a),
          que retiran con su enlace. Si no quieren, recordarlo para no volver a escribirles de tu parte:
          interés legítimo (art. 6.1.f).
        </li>
        <li>
          <strong>
            Decir a la organización de un evento de qué webs y campañas vienen sus inscripciones,
          </strong>{' '}
          en cifras y sin nombres. No guardamos nada en tu navegador para saberlo. Interés legítimo (art.
          6.1.f).
        </li>
        <li>
          <strong>Emitir y conservar facturas y registros contables.</strong> Obligación legal (art. 6.1.c).
        </li>
        <li>
          <strong>Responder a lo que nos preguntas.</strong> Tu solicitud o nuestro interés legítimo en
          atenderla (art. 6.1.b y 6.1.f).
        </li>
        <li>
          <strong>Hacer llegar tu mensaje a la organización de un evento,</strong> que te responde por correo.
          Tu solicitud (art. 6.1.b).
        </li>
        <li>
          <strong>Avisarte una sola vez</strong> de que puedes comprar una entrada, si lo has pedido y lo has
          confirmado por correo. Tu consentimiento (art. 6.1.a), que puedes retirar con el enlace «No quiero
          el aviso» de ese correo.
        </li>
        <li>
          <strong>Proteger el servicio:</strong> evitar accesos ajenos, fraude, acaparamiento de plazas y
          envíos automáticos. Interés legítimo (art. 6.1.f).
        </li>
        <li>
          <strong>Enviarte novedades comerciales,</strong> solo si lo has consentido antes (art. 6.1.a RGPD y
          21 LSSI-CE). Puedes retirarlo en cualquier momento. Los correos sobre tu cuenta y tus pedidos no son
          publicidad.
        </li>
      </ul>
      <p>No elaboramos perfiles ni tomamos decisiones automatizadas que te afecten de forma significativa.</p>
    </>
  );
}

function Place() {
  return (
    <p>
      Si buscas eventos cerca de ti, tu navegador te pide permiso para conocer tu posición. Se usa únicamente
      para ordenar y filtrar la lista. Mientras la lista cabe en tu navegador, no sale de él. Si es demasiado
      larga, la búsqueda la hacen nuestros servidores: entonces tu navegador les envía la posición redondeada
      a un kilómetro aproximadamente, y no se guarda.
    </p>
  );
}
