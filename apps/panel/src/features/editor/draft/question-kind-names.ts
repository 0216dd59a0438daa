import type { QuestionKind } from '@dorsal/domain/questions';

/** What organizers read for the kinds of questions. */
export const questionKindNames: Readonly<Record<QuestionKind, string>> = {
  text: 'Texto',
  choice: 'Elegir una opción',
  date: 'Fecha',
  number: 'Número',
  boolean: 'Sí o no',
  shirtSize: 'Talla de camiseta',
  licence: 'Licencia federativa',
  waiver: 'Texto que hay que aceptar',
};
