/** Title and summary of the organizers' guide. */
export const sellingGuide = {
  title: 'Vender en tu web',
  summary:
    'Pon la inscripción en la web de tu club con tres líneas: se abre ahí mismo, y quien se inscribe no se va de tu página.',
} as const;
