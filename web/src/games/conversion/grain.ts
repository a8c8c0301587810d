/** The grain of the wood: lines that look grown, the same ones every time. */

/** A small generator of its own, so that the table looks the same on every visit. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** Wavy lines from left to right over a piece of wood. */
export function lines(width: number, height: number, count: number, seed: number): string {
  const next = numbers(seed);
  const wave = () => (next() - 0.5) * Math.min(height / 5, 14);
  return Array.from({ length: count }, (_, i) => {
    const y = ((i + 0.2 + 0.6 * next()) * height) / count;
    const ends = [y + wave() / 2, y + wave(), y + wave(), y + wave() / 2].map((n) => n.toFixed(1));
    const thirds = [(width / 3).toFixed(0), ((2 * width) / 3).toFixed(0)];
    return `M0 ${ends[0]}C${thirds[0]} ${ends[1]} ${thirds[1]} ${ends[2]} ${width} ${ends[3]}`;
  }).join('');
}

/** The flame of a board cut across the rings: long arches, one in the other, the outer ones leaving the wood. */
export function flame(width: number, height: number, seed: number): string {
  const next = numbers(seed);
  const middle = height * (0.35 + 0.3 * next());
  return Array.from({ length: 7 }, (_, i) => {
    const reach = width * (0.55 + 0.4 * i + 0.1 * next());
    const half = height * (0.03 + 0.1 * i);
    const [top, bottom] = [middle - half, middle + half].map((y) => y.toFixed(1));
    const tip = middle.toFixed(1);
    return (
      `M0 ${top}C${(reach * 0.6).toFixed(1)} ${top} ${reach.toFixed(1)} ${(middle - half * 0.5).toFixed(1)}` +
      ` ${reach.toFixed(1)} ${tip}S${(reach * 0.6).toFixed(1)} ${bottom} 0 ${bottom}`
    );
  }).join('');
}
