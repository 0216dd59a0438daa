import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { EmailLink } from '../ContactLinks.tsx';
import type { LegalSection } from '../legal-document.ts';

/** What is refunded and what is not (spec, section 9, last line). */
export const refunds: readonly LegalSection[] = [
  { id: 'desistimiento', title: 'Sin derecho de desistimiento', Text: NoWithdrawal },
  { id: 'reembolsos', title: 'Reembolsos, cesiones y cancelaciones', Text: Refunds },
];

function NoWithdrawal() {
  const { productName } = useConfiguration();
  return (
    <>
      <p>
        Las inscripciones son servicios relacionados con actividades de esparcimiento para una fecha
        determinada. Por eso <strong>no existe derecho de desistimiento</strong>: así lo establece el artículo
        103, letra l), del texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios
        (TRLGDCU, Real Decreto Legislativo 1/2007).
      </p>
      <p>
        <strong>Los gastos de gestión son definitivos</strong> y tampoco admiten desistimiento: forman parte
        de esa misma contratación, y el servicio de {productName} que retribuyen se presta por completo al
        confirmar el pedido y emitir los tickets.
      </p>
    </>
  );
}

function Refunds() {
  return (
    <>
      <ul>
        <li>
          <strong>La inscripción no es reembolsable ni transferible</strong>, salvo que la organización haya
          fijado otra regla para su evento. La regla de cada evento se muestra antes de pagar y se guarda con
          el pedido.
        </li>
        <li>
          No asistir, llegar tarde, lesionarse o no cumplir el reglamento no da derecho a reembolso, salvo que
          la regla del evento diga lo contrario.
        </li>
        <li>
          <strong>Los reembolsos se hacen solo al medio de pago original</strong>: a la tarjeta con la que se
          pagó o, si fue por transferencia, a la cuenta desde la que se hizo. Se tramitan por pedidos
          completos. El banco puede tardar varios días en reflejarlos.
        </li>
        <li>
          Si la organización cancela, aplaza o cambia de forma esencial el evento, debe comunicarlo y
          ofrecerte lo que corresponda según su regla y la ley. Cuando proceda un reembolso, lo tramitamos por
          su cuenta y te avisamos por correo.
        </li>
        <li>Un reembolso anula los tickets del pedido, y las plazas vuelven a estar a la venta.</li>
      </ul>
      <p>
        Nada de lo anterior limita los derechos que la ley te reconoce como persona consumidora si el servicio
        no se presta o no se presta como se contrató. Para pedir un reembolso o aclarar una duda, escríbenos a{' '}
        <EmailLink /> con la referencia de tu pedido.
      </p>
    </>
  );
}
