import type { Article } from '../article.ts';
import { callout, htmlCard, quote } from '../koenig/cards.ts';
import { gallery, image } from '../koenig/pictures.ts';
import { clara, marta } from '../people.ts';
import { community, trail } from '../tags.ts';

export const volunteerDiary: Article = {
  id: '673b1c0a9d2e4f0001a00008',
  slug: 'diario-de-un-avituallamiento',
  title: 'Diario de un avituallamiento',
  excerpt: 'Doce horas detrás de una mesa con sandía. La carrera, vista desde el otro lado.',
  publishedAt: '2026-09-28T07:30:00.000+02:00',
  authors: [marta, clara],
  tags: [community, trail],
  picture: {
    name: 'avituallamiento',
    alt: 'Una mesa larga de avituallamiento con vasos alineados',
    caption: 'Kilómetro 31. Las siete y diez.',
  },
  html: (
    site,
  ) => `<p>He corrido esta carrera cuatro veces y nunca la había visto. La frase suena rara hasta que te pasas doce horas de pie en el kilómetro 31, con un cuchillo de cortar sandía y una lista de ochocientos dorsales. Este es el diario de ese día. Léelo antes de tirar el próximo vaso al suelo.</p>
<h2 id="las-seis">06:00 · La furgoneta</h2>
<p>Somos nueve. Hay dos enfermeras, un profesor de instituto jubilado que lleva la radio, una pareja que celebra aquí su aniversario y Joan, que tiene catorce años y viene porque su madre corre. Cargamos 600 litros de agua, 90 kilos de fruta y un caldo que alguien hizo anoche en cuatro ollas prestadas. Nadie cobra. Todos discuten sobre cómo se monta la carpa.</p>
<h2 id="las-siete">07:10 · La mesa</h2>
<p>El orden de una mesa de avituallamiento es una ciencia. Primero el agua, porque es lo que se coge sin mirar. Después lo dulce, luego lo salado y al final, apartado, el caldo: quien quiere caldo quiere pararse. Los vasos van en filas de tres, medio llenos. Llenos se derraman; vacíos desesperan.</p>
${gallery(
  site,
  [
    { name: 'dorsales', alt: 'Seis dorsales sobre una mesa' },
    { name: 'salida-popular', alt: 'Un grupo de corredores pasa por la calle del pueblo' },
    { name: 'meta', alt: 'El arco de meta al caer la tarde' },
  ],
  'Antes, durante y después.',
)}
<h2 id="las-nueve">09:02 · El primero</h2>
<p>Llega solo, sin hacer ruido, y se va en once segundos. Ha cogido un vaso, ha dicho «gracias» mirando a los ojos y ha dejado el plástico <em>dentro</em> de la bolsa. Detrás vienen veinte más que hacen lo mismo. Empiezo a sospechar que no es casualidad que vayan delante.</p>
${quote('Al primero le das agua. Al último le das conversación, que es lo que le falta.<br><br>Vicent, 71 años, voluntario de radio')}
<h2 id="las-doce">12:40 · El pelotón</h2>
<p>Durante hora y media no levantamos la cabeza. Pasan cuatrocientas personas y cada una quiere una cosa distinta, ya, y con las manos llenas. Aprendo a leer caras: los ojos vidriosos piden azúcar; los hombros subidos, sal; el que pregunta cuánto falta no quiere saberlo. Joan corta sandía a una velocidad que da miedo y ha inventado un grito para cada dorsal acabado en siete.</p>
${htmlCard('<table><caption>Lo que se comió en el kilómetro 31</caption><tbody><tr><th scope="row">Sandía</th><td>52 kg</td></tr><tr><th scope="row">Plátanos</th><td>410</td></tr><tr><th scope="row">Caldo</th><td>38 litros</td></tr><tr><th scope="row">Frutos secos</th><td>11 kg</td></tr><tr><th scope="row">Tiritas</th><td>63</td></tr><tr><th scope="row">Abrazos</th><td>sin contar</td></tr></tbody></table>')}
<h2 id="las-tres">15:15 · La silla</h2>
<p>Hay una silla plegable detrás de la carpa y es el lugar más importante de la carrera. Se sienta quien ya no puede, y nuestro trabajo es averiguar si es que no puede o es que no ha comido. La regla de las enfermeras: diez minutos, un caldo y una pregunta, siempre la misma, «¿cómo se llama tu perro?». Quien contesta rápido, sigue. De catorce que se sentaron, doce volvieron a la senda.</p>
${callout('pink', '❤️', 'Si te retiras, <strong>dilo en un control</strong>. Un corredor que se va a casa sin avisar son veinte voluntarios buscando en un barranco.')}
<h2 id="las-seis-y-media">18:30 · La última</h2>
<p>Se llama Amparo, lleva once horas y diez minutos y viene andando con la escoba. Tiene un cuarto de hora para el corte. Le damos caldo, le cambiamos la pila del frontal y la acompañamos los nueve hasta la curva, aplaudiendo como si fuera la primera. Para nosotros, a esas alturas, lo es.</p>
${image(site, { name: 'meta', alt: 'El arco de meta al atardecer con una corredora llegando', caption: 'Amparo entró en meta con siete minutos de margen. Joan fue a verla.' })}
<h2 id="despues">Lo que me llevo</h2>
<ul><li>Da las gracias. Se oye, aunque parezca que no.</li><li>Di tu número en voz alta al llegar: alguien lo está buscando en una lista.</li><li>El vaso, en la bolsa. Hay una cada veinte metros y la última está más lejos de lo que crees.</li><li>Sé voluntario una vez. Una sola. No vas a volver a correr igual.</li></ul>
<p>El año que viene vuelvo a ponerme el dorsal. Y en el 31 me voy a parar aunque no lo necesite, porque ahora sé quién cortó la sandía.</p>`,
};
