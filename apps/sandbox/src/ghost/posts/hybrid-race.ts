import type { Article } from '../article.ts';
import { callout, htmlCard } from '../koenig/cards.ts';
import { file, product, signup } from '../koenig/media-cards.ts';
import { ivan } from '../people.ts';
import { crossfit, running, training } from '../tags.ts';

export const hybridRace: Article = {
  id: '673b1c0a9d2e4f0001a00005',
  slug: 'tu-primera-carrera-hibrida',
  title: 'Del gimnasio a la salida: tu primera carrera híbrida',
  excerpt: 'Ocho semanas de fuerza y carrera para llegar con margen a la línea de meta.',
  publishedAt: '2026-10-19T08:00:00.000+02:00',
  authors: [ivan],
  tags: [crossfit, running, training],
  picture: null,
  html: (
    site,
  ) => `<p>Un kilómetro, una estación. Otro kilómetro, otra estación. Así hasta ocho. Las carreras híbridas han llenado pabellones con una idea sencilla: juntar a quien corre y nunca levanta con quien levanta y nunca corre, y ver qué pasa. Lo que pasa es que los dos sufren en el mismo sitio: <strong>los primeros doscientos metros después de cada estación</strong>.</p>
<p>Ahí, con el pulso en la garganta y las piernas de madera, se decide la prueba. Y es justo lo que casi nadie entrena.</p>
<h2 id="donde-estas">Empieza por saber de dónde sales</h2>
<p>Haz esta prueba una tarde que estés descansado: un kilómetro a tu ritmo de carrera larga, cincuenta zancadas con el peso del cuerpo y otro kilómetro. Si el segundo te sale más de cuarenta segundos más lento, te falta fuerza. Si te sale parecido pero los dos son lentos, te falta correr. Si no lo puedes terminar, te falta tiempo: elige una prueba de dentro de cuatro meses, no de dos.</p>
${htmlCard('<table><caption>Qué cambia según de dónde vengas</caption><thead><tr><th scope="col">Si vienes de…</th><th scope="col">Tu punto fuerte</th><th scope="col">Tu semana</th></tr></thead><tbody><tr><th scope="row">Correr</th><td>Recuperas rápido entre estaciones</td><td>2 de fuerza, 1 combinada, 1 de rodaje</td></tr><tr><th scope="row">Fuerza</th><td>Las estaciones no te frenan</td><td>1 de fuerza, 1 combinada, 2 de carrera</td></tr><tr><th scope="row">Ninguno</th><td>Todo lo que hagas suma</td><td>2 de carrera, 1 de fuerza, 1 combinada</td></tr></tbody></table>')}
<h2 id="ocho-semanas">Las ocho semanas</h2>
<p>El plan tiene tres bloques. Las tres primeras semanas construyen: carrera cómoda y fuerza básica con poco peso y buena técnica. La cuarta descarga, aunque te encuentres bien; sobre todo si te encuentras bien. De la quinta a la séptima se juntan las dos cosas, primero a trozos y luego casi entero. La octava es para llegar fresco.</p>
<ul><li><strong>Martes, series.</strong> De 400 metros al principio, de 1000 al final. El ritmo es el que puedas repetir, no el que puedas presumir.</li><li><strong>Jueves, fuerza.</strong> Sentadilla, peso muerto, remo, empuje y transporte. Cuarenta y cinco minutos, sin teléfono.</li><li><strong>Sábado, combinada.</strong> Correr, parar, hacer algo pesado y <em>volver a correr enseguida</em>. Es la sesión que no se salta.</li></ul>
${file(site, { file: 'plan-8-semanas.csv', title: 'El plan, en una hoja de cálculo', caption: 'Las ocho semanas con sus series, sus pesos y sus descansos.', size: '1 KB' })}
${callout('purple', '🛷', 'El trineo no se empuja con los brazos. Brazos rectos, caderas bajas y pasos cortos: si te arden los hombros, lo estás haciendo con la parte que no toca.')}
<h2 id="las-estaciones">Las estaciones que más minutos cuestan</h2>
<h3 id="trineo">El trineo</h3>
<p>Depende del suelo más que de ti. Entrénalo pesado y a tirones cortos, y el día de la prueba no intentes hacerlo de una vez: tres paradas de cinco segundos son más rápidas que una de treinta.</p>
<h3 id="zancadas">Las zancadas con saco</h3>
<p>Llegan tarde y llegan con las piernas vacías. Rodilla al suelo en todas, porque los jueces miran, y un ritmo que puedas contar en voz alta.</p>
<h3 id="balon">El lanzamiento de balón</h3>
<p>La última, y la que más se rompe. Divide el total desde el principio: series de quince, respiras tres veces, siguiente. Quien empieza con treinta seguidas acaba de una en una.</p>
${product(site, { picture: 'caja-de-fuerza', title: 'Balón medicinal de 6 kg', description: '<p>El único material que de verdad merece la pena tener en casa. Lo hemos lanzado contra la misma pared durante un año y sigue siendo redondo. La pared, menos.</p>', stars: 4, href: 'https://es.wikipedia.org/wiki/Bal%C3%B3n_medicinal', button: 'Saber más' })}
<h2 id="dia-de-la-prueba">El día de la prueba</h2>
<p>Come lo de siempre tres horas antes. Calienta corriendo, no levantando. En la primera vuelta vas a ir sobrado y vas a adelantar a mucha gente: no lo hagas. Elige un ritmo de carrera que te permita llegar a la estación respirando por la nariz, y gasta ahí lo que tengas.</p>
<p>Al terminar querrás apuntarte a la siguiente antes de desatarte las zapatillas. Es normal. Espera al lunes; y si el lunes aún quieres, ya sabes por dónde se empieza.</p>
${signup('Un plan nuevo cada mes', 'Te lo mandamos por correo, sin más.')}`,
};
