import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import type { LegalSection } from '../legal-document.ts';

/** The recipients of data, and how the data are protected. */
export const recipients: readonly LegalSection[] = [
  { id: 'destinatarios', title: 'A quién los comunicamos', Text: Recipients },
  { id: 'transferencias', title: 'Transferencias internacionales', Text: Transfers },
  { id: 'seguridad', title: 'Cómo los protegemos', Text: Security },
];

function Recipients() {
  const { google, recaptcha, wallets } = useConfiguration();
  return (
    <>
      <p>No vendemos tus datos. Solo los reciben:</p>
      <ul>
        <li>la organización del evento en el que te inscribes, o a la que escribes;</li>
        <li>
          el banco y la red de pago del TPV virtual, para cobrar o devolver el importe: reciben el importe y
          la referencia del pedido, y tú les das los datos de tu tarjeta;
        </li>
        <li>
          quienes nos prestan alojamiento, base de datos, almacenamiento de fotos y envío de correo, como
          encargados del tratamiento y con un contrato que les obliga a seguir nuestras instrucciones (art. 28
          RGPD);
        </li>
        {google && (
          <li>
            Google Ireland Limited, si entras con tu cuenta de Google: su botón se carga desde sus servidores
            cuando abres «Iniciar Sesión» o «Unirme»;
          </li>
        )}
        {recaptcha && (
          <li>
            Google Ireland Limited, si usas el formulario de contacto después de aceptar su servicio
            reCAPTCHA, que lo protege de envíos automáticos;
          </li>
        )}
        {wallets.google && (
          <li>
            Google Ireland Limited, si pulsas «Añadir a Google Wallet»: recibe del ticket el nombre, el evento
            y el código QR, que contiene también el correo del participante;
          </li>
        )}
        {wallets.apple && (
          <li>
            Apple Distribution International Limited, si añades un ticket a Apple Wallet y lo sincronizas con
            tu cuenta de Apple: el pase contiene el nombre, el evento y el código QR, con el correo del
            participante;
          </li>
        )}
        <li>administraciones públicas, jueces y tribunales, cuando la ley nos obliga.</li>
      </ul>
    </>
  );
}

function Transfers() {
  const { google, recaptcha, wallets } = useConfiguration();
  const providers = [
    ...(google || recaptcha || wallets.google ? ['Google'] : []),
    ...(wallets.apple ? ['Apple'] : []),
  ];
  return (
    <p>
      Procuramos que los datos se traten dentro del Espacio Económico Europeo.{' '}
      {providers.length > 0 && (
        <>
          Los servicios de {providers.join(' y ')} que uses pueden implicar una transferencia a Estados
          Unidos, amparada en el Marco de Privacidad de Datos UE-EE. UU. o en las cláusulas contractuales tipo
          de la Comisión Europea.{' '}
        </>
      )}
      Si un proveedor tratara datos fuera de él, será con una decisión de adecuación o con las garantías del
      artículo 46 del RGPD, de las que puedes pedirnos copia.
    </p>
  );
}

function Security() {
  return (
    <p>
      Las comunicaciones van cifradas, las contraseñas se guardan como huellas que no pueden revertirse, cada
      sesión puede cerrarse a distancia y el acceso a los datos se limita a quien lo necesita. Si una brecha
      de seguridad supusiera un riesgo alto para ti, te lo comunicaremos sin demora, como a la autoridad de
      control.
    </p>
  );
}
