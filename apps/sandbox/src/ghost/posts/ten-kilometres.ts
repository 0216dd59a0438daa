import type { Article } from '../article.ts';
import { callout, code, htmlCard } from '../koenig/cards.ts';
import { audio } from '../koenig/media-cards.ts';
import { ivan } from '../people.ts';
import { running, training } from '../tags.ts';

export const tenKilometres: Article = {
  id: '673b1c0a9d2e4f0001a00002',
  slug: 'diez-kilometros-guia-de-ritmos',
  title: 'Diez kilómetros: guía de ritmos para todos los niveles',
  excerpt: 'Calcula tu ritmo objetivo y reparte el esfuerzo para llegar entero a la recta final.',
  publishedAt: '2026-11-11T08:00:00.000+01:00',
  authors: [ivan],
  tags: [running, training],
  picture: {
    name: 'pista',
    alt: 'Un corredor en la recta de una pista de atletismo al atardecer',
    caption: '',
  },
  html: (
    site,
  ) => `<p>El diez mil es una distancia tramposa. Es lo bastante corto como para que todo el mundo se atreva y lo bastante largo como para que la mayoría lo corra mal. Lo vemos cada domingo: un primer kilómetro de película, tres de negociación y cuatro de arrepentimiento. La buena noticia es que <strong>correrlo bien se puede aprender en una hoja de papel</strong>.</p>
<h2 id="tu-ritmo">Primero, tu ritmo de verdad</h2>
<p>No el del compañero ni el de tu mejor día de hace tres años. Coge una marca reciente en otra distancia y llévala a los diez kilómetros. La fórmula más usada la publicó Pete Riegel en 1977 y sigue acertando en la mayoría de corredores populares:</p>
${code('text', 'T2 = T1 × (D2 / D1) ^ 1,06\n\nT1  tu marca, en segundos\nD1  la distancia de esa marca\nD2  la distancia que preparas\n\nEjemplo: 5 km en 25:00\n1500 × (10 / 5) ^ 1,06 = 3127 s = 52:07', 'Si la marca es de media maratón, la estimación suele quedarse corta en unos segundos por kilómetro.')}
<p>¿No tienes ninguna marca? Haz un test: calienta quince minutos y corre tres kilómetros al esfuerzo más alto que puedas mantener <em>constante</em>. Tu ritmo de diez mil será ese, más quince o veinte segundos por kilómetro.</p>
<h2 id="la-tabla">La tabla para llevar en la mano</h2>
<p>Los pasos de esta tabla suponen un reparto uniforme. Apúntate en el dorso de la mano solo dos: el kilómetro tres y el siete. Son los que deciden.</p>
${htmlCard('<table><thead><tr><th scope="col">Objetivo</th><th scope="col">Ritmo</th><th scope="col">Paso km 3</th><th scope="col">Paso km 5</th><th scope="col">Paso km 7</th></tr></thead><tbody><tr><td>40:00</td><td>4:00/km</td><td>12:00</td><td>20:00</td><td>28:00</td></tr><tr><td>45:00</td><td>4:30/km</td><td>13:30</td><td>22:30</td><td>31:30</td></tr><tr><td>50:00</td><td>5:00/km</td><td>15:00</td><td>25:00</td><td>35:00</td></tr><tr><td>55:00</td><td>5:30/km</td><td>16:30</td><td>27:30</td><td>38:30</td></tr><tr><td>60:00</td><td>6:00/km</td><td>18:00</td><td>30:00</td><td>42:00</td></tr><tr><td>70:00</td><td>7:00/km</td><td>21:00</td><td>35:00</td><td>49:00</td></tr></tbody></table>')}
${callout('blue', '⏱️', 'Cinco segundos de más en cada uno de los tres primeros kilómetros no son quince segundos ganados: en el octavo se pagan con intereses de usura.')}
<h2 id="cuatro-tramos">Los cuatro tramos de la carrera</h2>
<h3 id="del-0-al-2">Del 0 al 2: la mentira</h3>
<p>Todo es fácil. Llevas el depósito lleno, la adrenalina por las nubes y mil personas corriendo demasiado a tu alrededor. Tu único trabajo es no creértelo. Si en el primer kilómetro no te parece que vas un poco lento, vas rápido.</p>
<h3 id="del-2-al-5">Del 2 al 5: el oficio</h3>
<p>Aquí se instala el ritmo. Hombros bajos, manos sueltas y respiración de dos en dos. Busca un grupo que vaya a lo tuyo y escóndete del viento. Es el tramo en el que menos debería pasar.</p>
<h3 id="del-5-al-8">Del 5 al 8: la carrera</h3>
<p>Esto es el diez mil. Lo demás es llegar hasta aquí y volver de aquí. El pulso sube sin que suba la velocidad, y mantener el ritmo exige apretar un poco más cada kilómetro. Trocéalo: de farola en farola, de esquina en esquina. No mires el reloj; mira a la persona de delante.</p>
<h3 id="del-8-al-10">Del 8 al 10: lo que quede</h3>
<p>Si has hecho los deberes, te quedará algo. En el nueve cambia la zancada: más corta y más rápida. La cadencia tira de las piernas cuando las piernas ya no tiran de nada.</p>
<hr>
<h2 id="cadencia">Escucha la cadencia</h2>
<p>No hay una cifra mágica, pero entre 170 y 180 pasos por minuto casi nadie se pasa de zancada. Ponte este metrónomo en el rodaje de los jueves y deja que los pies lo encuentren. Un minuto sí y tres no; con eso basta.</p>
${audio(site, 'metronomo-175.wav', 'Metrónomo a 175 pasos por minuto', '0:12')}
<h2 id="sesiones">Tres sesiones que sirven</h2>
<ul><li><strong>6 × 1000 m</strong> a ritmo objetivo, con 90 segundos andando. Si la última sale más lenta que la primera, el objetivo es otro.</li><li><strong>2 × 3 km</strong> diez segundos por encima del ritmo objetivo, con tres minutos de trote. Es la sesión que más se parece al kilómetro seis.</li><li><strong>12 × 400 m</strong> algo más rápido, con un minuto. Para que el ritmo de carrera te parezca lento, que es de lo que se trata.</li></ul>
<p>Una por semana, las demás salidas cómodas de verdad, y diez días suaves antes de la prueba. No hay más secreto. Bueno, sí: el secreto es hacerlo.</p>`,
};
