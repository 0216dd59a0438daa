/**
 * Where the web fonts come with the page. On narrower screens, whose lines are slower as a rule, it is seen in a font of the device
 * first: theirs would share the line with what is to be seen. Without scripts nothing would bring them later.
 */
export const fontsAtOnce = '(min-width: 48em), (scripting: none)';
