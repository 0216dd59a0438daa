import type { Article } from '../article.ts';
import { callout, toggle, youtube } from '../koenig/cards.ts';
import { image } from '../koenig/pictures.ts';
import { marta } from '../people.ts';
import { swimming, training } from '../tags.ts';

export const openWater: Article = {
  id: '673b1c0a9d2e4f0001a00004',
  slug: 'nadar-en-el-mar-sin-perder-la-boya',
  title: 'Nadar en el mar sin perder la boya',
  excerpt: 'Técnicas de orientación y respiración para tus travesías en aguas abiertas.',
  publishedAt: '2026-10-27T07:30:00.000+01:00',
  authors: [marta],
  tags: [swimming, training],
  picture: {
    name: 'travesia-con-boyas',
    alt: 'Una línea de boyas naranjas se aleja sobre el mar',
    caption: 'De boya en boya: la más cercana tapa siempre a la que te interesa.',
  },
  html: (
    site,
  ) => `<p>En la piscina hay una raya negra en el fondo y alguien se ocupó de que fuera recta. En el mar no hay raya, el fondo se mueve y la persona que nada a tu lado está igual de perdida que tú, solo que con más seguridad. Por eso en una travesía de dos kilómetros hay gente que nada dos y medio. Y casi nunca es un problema de brazos.</p>
<h2 id="por-que-te-tuerces">Por qué te tuerces</h2>
<p>Todos tiramos hacia un lado. El brazo fuerte empuja más, la cabeza gira siempre hacia la misma orilla y la patada compensa tarde. Haz la prueba en un sitio seguro y sin olas: cierra los ojos y da veinte brazadas. Abre. Ahora ya sabes hacia dónde te desvías y, más o menos, cuánto. Ese dato vale más que un mes de series.</p>
${callout('red', '🚩', '<strong>Nunca entres sola.</strong> Boya de señalización, gorro de color vivo y alguien en la orilla que sepa a qué hora sales. Con bandera roja no se entra, tampoco con prueba en quince días.')}
<h2 id="mirar-sin-frenar">Mirar sin frenar</h2>
<p>Levantar la cabeza hunde la cadera, y con la cadera hundida nadas cuesta arriba. El truco está en asomar solo los ojos, como un cocodrilo, justo cuando el brazo de delante empieza a apoyar. Después giras y respiras hacia el lado, como siempre. Son dos movimientos distintos: primero miro, luego respiro.</p>
<ul><li>Mira cada seis u ocho brazadas con el mar tranquilo, cada cuatro si hay corriente.</li><li>No busques la boya: busca algo <em>alto</em> que esté detrás. Un edificio, una antena, un collado.</li><li>Si no ves nada, no insistas. Espera a estar en la cresta de la ola y mira entonces.</li></ul>
${youtube('aqz-KE-bpKQ', 'Mirada de cocodrilo', 'Fíjate en que la barbilla no sale del agua. Vídeo de muestra, © Blender Foundation.')}
<h2 id="antes-de-salir">Antes de salir, con los pies secos</h2>
<p>Llega media hora antes y camina por la orilla. Busca dos referencias para cada tramo del recorrido: una para la ida y otra para la vuelta, porque la costa que dejas detrás es la que tendrás delante. Pregunta a la organización por qué lado se deja cada boya y en qué sentido empuja la corriente. Luego métete, nada cien metros y date la vuelta: así verás la llegada desde el agua, que es como la vas a necesitar.</p>
${image(site, { name: 'mar-en-calma', alt: 'El sol a ras del horizonte sobre un mar en calma con tres boyas', width: 'full', caption: 'A primera hora el sol está justo donde nadie lo quiere: encima de la boya.' })}
<h2 id="el-sol-de-cara">El sol de cara</h2>
<p>Muchas travesías salen temprano hacia el este. Lleva gafas de cristal oscuro o espejado y, si el reflejo te ciega, deja de mirar al frente: coloca la costa a un lado y mantén la distancia. Nadar en paralelo a algo es mucho más fácil que nadar hacia algo.</p>
<h2 id="a-pies">Nadar a pies</h2>
<p>Ir justo detrás de alguien de tu ritmo te ahorra buena parte del esfuerzo. Ponte a medio metro de sus pies, sin tocarlos, y deja que las burbujas te guíen. Pero no delegues el rumbo: cada veinte brazadas mira tú también. La mitad de los grupos perdidos iban siguiendo a alguien que seguía a alguien.</p>
${toggle('¿Qué hago si me entra agua o me agobio?', '<p>Túmbate boca arriba, suelta el aire despacio y cuenta diez respiraciones. La boya de seguridad flota contigo: abrázala. Nadie gana ni pierde una travesía por treinta segundos, y levantar el brazo para pedir ayuda es siempre una buena decisión.</p>')}
${toggle('¿Neopreno o no?', '<p>Mira el reglamento: suele ser obligatorio por debajo de 16&nbsp;°C y prohibido por encima de 24&nbsp;°C. En medio, póntelo si te da tranquilidad. Flota, abriga y perdona casi todo menos el roce del cuello: vaselina.</p>')}
<h2 id="tres-ejercicios">Tres ejercicios para la piscina</h2>
<ol><li><strong>8 × 50 m</strong> mirando al frente dos veces por largo, sin perder el ritmo.</li><li><strong>4 × 100 m</strong> respirando cada tres: el mar te dirá de qué lado se puede, y no siempre es el tuyo.</li><li><strong>6 × 25 m</strong> con los ojos cerrados y la calle vacía. Sí, te vas a dar con la corchera. De eso va.</li></ol>
<p>El mar no se vence, se lee. Y como con cualquier lectura, la segunda vez se entiende el doble.</p>`,
};
