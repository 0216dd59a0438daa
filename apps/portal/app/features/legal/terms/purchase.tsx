import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { EmailLink } from '../ContactLinks.tsx';
import type { LegalSection } from '../legal-document.ts';

/** The purchase, from choosing a ticket to receiving it. */
export const purchase: readonly LegalSection[] = [
  { id: 'compra', title: 'Cómo se compra', Text: Steps },
  { id: 'precios', title: 'Precios, gastos de gestión e impuestos', Text: Prices },
  { id: 'pago', title: 'Formas de pago', Text: Payment },
  { id: 'tickets', title: 'Tickets, acceso y facturas', Text: Tickets },
];

function Steps() {
  return (
    <>
      <p>La compra se hace en español y en una sola página con tres partes:</p>
      <ol>
        <li>
          <strong>Entradas.</strong> Eliges tipo y cantidad. Al continuar reservamos las plazas durante 15
          minutos, con una cuenta atrás visible; si pasas al pago con tarjeta, el tiempo necesario para
          terminarlo. Si el plazo acaba sin pago, las plazas vuelven a estar a la venta y no se te cobra nada.
        </li>
        <li>
          <strong>Participantes.</strong> Indicas el nombre y el correo de quien ocupará cada plaza y
          respondes a las preguntas de la organización.
        </li>
        <li>
          <strong>Facturación y pago.</strong> Revisas tus datos y el total, aceptas estos términos y pulsas
          el botón, que dice lo que vas a pagar.
        </li>
      </ol>
      <p>
        Hasta ese momento puedes volver atrás y corregir cualquier dato. El contrato se perfecciona cuando el
        pago queda confirmado o, si el total es cero, al confirmar el pedido. Entonces te enviamos un correo
        con el detalle de la compra, las condiciones aplicables y los tickets. Conservamos el pedido y puedes
        consultarlo en tu cuenta o desde el enlace de ese correo.
      </p>
    </>
  );
}

function Prices() {
  const { productName } = useConfiguration();
  return (
    <>
      <p>
        Los precios se muestran en euros, con los impuestos incluidos. Los fija la organización y son los
        vigentes cuando haces la reserva. Si el evento tiene <strong>gastos de gestión</strong>, aparecen
        desde el primer paso y forman parte del total: retribuyen el servicio de {productName} de tramitar el
        pedido, cobrarlo y emitir los tickets.
      </p>
      <p>
        Si por un error manifiesto un evento se mostrara con un precio que cualquier persona reconocería como
        equivocado, te lo diremos antes de darlo por bueno y podrás mantener la compra al precio correcto o
        recuperar todo lo pagado.
      </p>
    </>
  );
}

function Payment() {
  return (
    <>
      <p>El pago puede hacerse:</p>
      <ul>
        <li>
          <strong>Con tarjeta, a través de un terminal de punto de venta virtual (TPV virtual).</strong> Te
          llevamos a la página segura del banco, que pide la autenticación que corresponda. Nunca vemos ni
          guardamos los datos de tu tarjeta.
        </li>
        <li>
          <strong>Por transferencia bancaria, solo con la autorización de la organización.</strong> Te
          indicamos la cuenta, el concepto y la fecha límite: 72 horas o dos días laborables antes del evento,
          lo que llegue primero. El pedido queda confirmado cuando se comprueba la transferencia. Si no llega
          a tiempo, la reserva se anula.
        </li>
      </ul>
      <p>
        Si el banco nos confirma un cobro cuando la reserva ya había caducado y las plazas siguen libres, te
        las asignamos. Si ya no quedan, devolvemos el importe íntegro al mismo medio de pago y te avisamos.
      </p>
    </>
  );
}

function Tickets() {
  return (
    <>
      <p>
        Cada participante recibe un ticket con un código QR único, que la organización puede pedir en el
        acceso o en la recogida del dorsal. Guárdalo y no lo publiques: quien lo presenta primero es quien
        entra. El ticket no sustituye a la documentación que exija el reglamento (identidad, licencia
        federativa, autorización de menores u otras).
      </p>
      <p>
        Puedes corregir el nombre y el correo de quien participa hasta la fecha que indique el evento; si no
        se indica otra, hasta 24 horas antes de la salida. Lo haces en «Mis Tickets»; si compraste sin cuenta,
        crea una con el mismo correo o escríbenos a <EmailLink />. Si cambias el correo, el código QR anterior
        deja de valer y enviamos uno nuevo a la dirección corregida. Corregir un dato no es ceder la plaza a
        otra persona.
      </p>
      <p>
        La factura de un pedido la emite la organización. Puedes pedirla al comprar o después, con los datos
        de facturación completos, desde tu cuenta o desde el enlace del correo de confirmación. Si algo no
        cuadra, escríbenos a <EmailLink />.
      </p>
    </>
  );
}
