import { Faq, type Question } from '~/components/Faq/Faq.tsx';

/** Questions of participants. */
const homeQuestions: readonly Question[] = [
  {
    question: '¿Cómo me inscribo en un evento?',
    answer:
      'Busca el evento en el explorador, elige tu entrada y completa los datos de cada participante. Al terminar te llega la confirmación por correo.',
  },
  {
    question: '¿Necesito una cuenta para comprar?',
    answer:
      'No. Si más adelante creas una con el mismo correo y lo confirmas, tus compras aparecen en Mis Eventos.',
  },
  {
    question: '¿Dónde encuentro mis entradas?',
    answer:
      'En Mis Eventos, con un código QR para cada participante. Guárdalo en el móvil: la organización puede pedírtelo en el acceso.',
  },
  {
    question: '¿Puedo pedir una factura?',
    answer:
      'Sí. Indica tus datos de facturación durante la compra o descárgala después desde tu historial de pagos.',
  },
];

/** The page's questions and answers, which the configuration switches on. */
export function HomeFaq() {
  return <Faq questions={homeQuestions} />;
}
