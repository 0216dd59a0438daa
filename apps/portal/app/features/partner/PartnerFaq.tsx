import { Faq, type Question } from '~/components/Faq/Faq.tsx';

/** The three questions of the specification (section 2). */
const partnerQuestions: readonly Question[] = [
  {
    question: '¿Cómo me inscribo en un evento?',
    answer:
      'Busca el evento en el explorador, elige tu entrada y completa los datos de cada participante. Al terminar te llega la confirmación por correo.',
  },
  {
    question: '¿Puedo organizar varios eventos a la vez?',
    answer:
      'Sí. Desde tu panel puedes tener varios eventos abiertos al mismo tiempo, cada uno con sus entradas, sus participantes y sus cobros.',
  },
  {
    question: '¿Qué métodos de pago se aceptan?',
    answer:
      'Tarjeta, a través de un TPV virtual, y transferencia bancaria si la organización la autoriza en su evento.',
  },
];

/** The page's questions and answers, which the configuration switches on. */
export function PartnerFaq() {
  return <Faq questions={partnerQuestions} />;
}
