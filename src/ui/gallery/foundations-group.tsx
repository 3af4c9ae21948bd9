import { cx } from '../class-names.ts'
import { Prose } from '../prose/prose.tsx'
import styles from './gallery.module.css'
import { GalleryGroup, GallerySpecimen } from './specimen.tsx'

const SWATCHES: ReadonlyArray<[string, string]> = [
  ['page', 'Page'],
  ['surface', 'Surface'],
  ['sunken', 'Sunken'],
  ['line', 'Strong line'],
  ['ink', 'Ink'],
  ['accent', 'Amber: action, points'],
  ['accentSoft', 'Amber, soft'],
  ['good', 'Green: progress'],
  ['goodSoft', 'Green, soft'],
  ['bad', 'Red: errors'],
  ['badSoft', 'Red, soft'],
  ['info', 'Information'],
]

const ARTICLE = `
<h2>How a hash table finds a key</h2>
<p>A hash table turns a <strong>key</strong> into a number and the number into a place. When two keys want the same
place, the table <a href="#type">looks further</a>; that is all there is to <code>open addressing</code>.</p>
<pre><code class="hljs language-js"><span class="hljs-comment">// The number of a key, folded to the size of the table</span>
<span class="hljs-keyword">function</span> <span class="hljs-title function_">slotOf</span>(<span class="hljs-params">key, size</span>) {
  <span class="hljs-keyword">let</span> sum = <span class="hljs-number">0</span>
  <span class="hljs-keyword">for</span> (<span class="hljs-keyword">const</span> letter <span class="hljs-keyword">of</span> key) sum = (sum * <span class="hljs-number">31</span> + letter.<span class="hljs-title function_">codePointAt</span>(<span class="hljs-number">0</span>)) % size
  <span class="hljs-keyword">return</span> { slot: sum, label: <span class="hljs-string">\`slot \${sum}\`</span>, full: <span class="hljs-literal">false</span> }
}
</code></pre>
<blockquote><p>A good hash spreads; a bad one gathers.</p></blockquote>
<ul><li>Insert: hash, look, put.</li><li>Find: hash, look, compare.<ul><li>Stop at the first empty slot.</li></ul></li></ul>
<table><thead><tr><th>Load</th><th>Mean probes, hit</th><th>Mean probes, miss</th></tr></thead>
<tbody><tr><td>50%</td><td>1.5</td><td>2.5</td></tr><tr><td>90%</td><td>5.5</td><td>50.5</td></tr></tbody></table>
<p>Press <kbd>F12</kbd> and try it on a few words of your own.</p>`

export function FoundationsGroup() {
  return (
    <GalleryGroup id="type" title="Colour and type">
      <GallerySpecimen name="Colours" layout="grid">
        {SWATCHES.map(([name, label]) => (
          <div key={name} className={styles.swatch}>
            <span className={cx(styles.chip, styles[name])} />
            {label}
          </div>
        ))}
      </GallerySpecimen>
      <GallerySpecimen name="Type" layout="stack">
        <p className={styles.display}>Watched, not skipped</p>
        <p>Body text in Figtree: calm, a little wide, made for screens. 0123456789</p>
        <p className={styles.soft}>Soft text for what comes second.</p>
        <p className={styles.faint}>Faint text for facts that are only looked up.</p>
        <p>
          <a href="#type">A link in running text</a> carries the amber line.
        </p>
      </GallerySpecimen>
      <GallerySpecimen name="Prose" layout="stack">
        <div className={styles.panel}>
          <Prose sanitisedHtml={ARTICLE} />
        </div>
      </GallerySpecimen>
    </GalleryGroup>
  )
}
