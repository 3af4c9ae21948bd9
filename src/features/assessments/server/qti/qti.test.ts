import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readQuestionFile } from '../question-files/read-question-file.ts'

const read = async (file: string | Uint8Array) => {
  const content = await readQuestionFile(Buffer.from(file as Uint8Array))
  if ('refusal' in content) throw new Error(content.refusal)
  return content
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const OPEN =
  '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i1" title="Herbs" adaptive="false" timeDependent="false">'

/** An item of QTI 2. */
const item = (declaration: string, body: string, rest = '') =>
  `${HEAD}${OPEN}${declaration}<itemBody>${body}</itemBody>${rest}</assessmentItem>`

const declare = (cardinality: string, baseType: string, ...correct: string[]) =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${correct
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse></responseDeclaration>`

const choose = (attributes: string, ...choices: string[]) =>
  `<choiceInteraction responseIdentifier="R" ${attributes}><prompt>Which?</prompt>${choices
    .map((text, index) => `<simpleChoice identifier="c${index}">${text}</simpleChoice>`)
    .join('')}</choiceInteraction>`

const ONE = item(declare('single', 'identifier', 'c1'), choose('maxChoices="1"', 'Salt', 'Basil'))
const FIELD = '<textEntryInteraction responseIdentifier="R"/>'

const onlyQuestion = async (file: string | Uint8Array) => {
  const { questions, problems } = await read(file)
  expect(problems).toEqual([])
  expect(questions).toHaveLength(1)
  return questions[0]
}
const onlyProblem = async (file: string) => {
  const { questions, problems } = await read(file)
  expect(questions).toEqual([])
  return problems.map(({ item: name, message }) => `${name}: ${message}`)
}

describe('an item of QTI 2', () => {
  test('with one right choice, feedback in and below the choices, and text around', async () => {
    const xml = item(
      declare('single', 'identifier', 'c1'),
      `<div><p>Read <b>this</b> first:</p><ul><li>a</li><li>b</li></ul></div>${choose(
        'maxChoices="1" shuffle="true"',
        '<p>Salt<feedbackInline outcomeIdentifier="F" identifier="c0" showHide="show">A mineral</feedbackInline></p>',
        '<code>Basil</code>',
      )}<rubricBlock view="scorer"><p>One point</p></rubricBlock>`,
      `<modalFeedback outcomeIdentifier="F" identifier="c1" showHide="show">Yes</modalFeedback>
       <modalFeedback outcomeIdentifier="F" identifier="INCORRECT" showHide="show">Look again</modalFeedback>
       <modalFeedback outcomeIdentifier="F" identifier="SOLUTION" showHide="show"><p>It is green.</p></modalFeedback>`,
    )
    const content = await read(xml)
    expect(content.questions).toMatchObject([
      {
        kind: 'single',
        prompt: 'Read **this** first:\\\n• a\\\n• b\\\nWhich?',
        explanation: 'It is green.',
        options: [
          { text: 'Salt', isRight: false, feedback: 'A mineral' },
          { text: '`Basil`', isRight: true, feedback: 'Yes' },
        ],
      },
    ])
    expect(content.changes).toEqual([
      { line: null, file: '', item: 'Herbs', message: 'This feedback was left out: Look again' },
    ])
  })

  test('with several right choices, by what gives points', async () => {
    const mapping =
      '<responseDeclaration identifier="R" cardinality="multiple" baseType="identifier"><mapping defaultValue="0"><mapEntry mapKey="c0" mappedValue="1"/><mapEntry mapKey="c1" mappedValue="-1"/><mapEntry mapKey="c2" mappedValue="0.5"/></mapping></responseDeclaration>'
    const question = await onlyQuestion(item(mapping, choose('maxChoices="0"', 'a', 'b', 'c')))
    expect(question).toMatchObject({ kind: 'multiple' })
    expect(question?.options.map(({ isRight }) => isRight)).toEqual([true, false, true])
  })

  test('with an order, whatever order its items are written in', async () => {
    const order = choose('', 'second', 'first').replaceAll('choiceInteraction', 'orderInteraction')
    const question = await onlyQuestion(item(declare('ordered', 'identifier', 'c1', 'c0'), order))
    expect(question?.options.map(({ text }) => text)).toEqual(['first', 'second'])
  })

  test('with pairs out of two sets or of one', async () => {
    const set = (...ids: string[]) =>
      ids
        .map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">${id}</simpleAssociableChoice>`)
        .join('')
    const match = `<matchInteraction responseIdentifier="R"><simpleMatchSet>${set('cat', 'oak')}</simpleMatchSet><simpleMatchSet>${set('tree', 'animal')}</simpleMatchSet></matchInteraction>`
    const body = `<p>Which is which?</p>${match}`
    const pairs = [
      { text: 'cat', target: 'animal' },
      { text: 'oak', target: 'tree' },
    ]
    const declared = declare('multiple', 'directedPair', 'oak tree', 'cat animal')
    expect(await onlyQuestion(item(declared, body))).toMatchObject({
      kind: 'match',
      prompt: 'Which is which?',
      options: pairs,
    })
    const associate = `<associateInteraction responseIdentifier="R" maxAssociations="2"><prompt>Pairs?</prompt>${set('tree', 'cat', 'oak', 'animal')}</associateInteraction>`
    expect(
      await onlyQuestion(item(declare('multiple', 'pair', 'cat animal', 'oak tree'), associate)),
    ).toMatchObject({ kind: 'match', options: pairs })
    const one = declare('multiple', 'directedPair', 'cat animal')
    expect(await onlyProblem(item(one, body))).toEqual([
      'Herbs: Not every option has exactly one match, or a match has no option.',
    ])
  })

  test('with a short text in a sentence, and its capitals', async () => {
    const map = (caseSensitive: string) =>
      `<responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>Basil</value></correctResponse><mapping><mapEntry mapKey="Basil" mappedValue="1" ${caseSensitive}/><mapEntry mapKey="basilicum" mappedValue="0.5" caseSensitive="false"/><mapEntry mapKey="salt" mappedValue="0"/></mapping></responseDeclaration>`
    const body = `<p>It is called ${FIELD} here.</p>`
    const content = await read(item(map('caseSensitive="false"'), body))
    expect(content).toMatchObject({
      questions: [{ kind: 'text', prompt: 'It is called _____ here.', acceptedAnswers: ['Basil'] }],
    })
    const partly = 'The answer “basilicum” gives 50% there and was left out.'
    expect(content.changes.map(({ message }) => message)).toEqual([partly])
    const exact = await read(item(map(''), body))
    expect(exact.questions).toEqual(content.questions)
    expect(exact.changes.map(({ message }) => message)).toEqual([
      partly,
      'Uppercase and lowercase don’t matter here.',
    ])
  })

  test.each([
    ['exact', '', '3.5', ''],
    ['absolute', '0.1', '3.5', '0.1'],
    ['absolute', '0.5 1.5', '4', '1'],
    ['relative', '10', '3.5', '0.35'],
  ])('with a number and a tolerance that is %s %s', async (mode, tolerance, number, far) => {
    const processing = `<responseProcessing><responseCondition><responseIf><equal toleranceMode="${mode}" tolerance="${tolerance}"><variable identifier="R"/><correct identifier="R"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`
    const xml = item(declare('single', 'float', '3.5'), `<p>How much?</p><p>${FIELD}</p>`, processing)
    expect(await onlyQuestion(xml)).toMatchObject({
      kind: 'number',
      prompt: 'How much?',
      number,
      tolerance: far,
    })
  })

  test.each([
    [
      'a picture',
      choose('', 'a', '<img src="a.png" alt=""/>'),
      'It has a picture, which questions can’t have here.',
    ],
    [
      'a formula',
      `<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi>x</m:mi></m:math>${choose('', 'a', 'b')}`,
      'It has a formula in MathML, which questions can’t have here.',
    ],
    ['nothing to answer', '<p>Read this.</p>', 'There’s nothing to answer in this question.'],
    [
      'two fields',
      choose('', 'a', 'b') + choose('', 'a', 'b'),
      'It has several answer fields; a question here has one.',
    ],
    [
      'a free text',
      '<extendedTextInteraction responseIdentifier="R"/>',
      'Questions of this kind (extendedTextInteraction) can’t be asked here.',
    ],
    ['a key to nothing', choose('', 'a'), 'It doesn’t say which answer is right.'],
    ['too long a text', choose('', 'a', 'b'.repeat(1_001)), 'Please keep this to 1000 characters.'],
  ])('with %s is named and left out', async (_what, body, message) => {
    expect(await onlyProblem(item(declare('single', 'identifier', 'c1'), body))).toEqual([
      `Herbs: ${message}`,
    ])
  })

  test('keeps only marks that questions have, and its text as text', async () => {
    const hostile =
      '<a href="javascript:x">2</a> &lt;script&gt; <script>alert(1)</script>x<sup>2</sup> H<sub>2</sub>O *a* <pre>one\n  two</pre># b'
    const question = await onlyQuestion(
      item(declare('single', 'identifier', 'c1'), choose('', hostile, 'no')),
    )
    expect(question?.options[0]?.text).toBe('2 \\<script> x² H₂O \\*a\\*\\\n`one`\\\n`  two`\\\n\\# b')
  })
})

describe('feedback that excludes other feedback', () => {
  const say = (id: string, outcome = 'F') =>
    `<modalFeedback outcomeIdentifier="${outcome}" identifier="${id}" showHide="show">said ${id}</modalFeedback>`
  const set = (id: string) =>
    `<setOutcomeValue identifier="F"><baseValue baseType="identifier">${id}</baseValue></setOutcomeValue>`
  const right = '<match><variable identifier="R"/><correct identifier="R"/></match>'
  const condition = (test: string, then: string, otherwise = '') =>
    `<responseCondition><responseIf>${test}${then}</responseIf>${otherwise && `<responseElse>${otherwise}</responseElse>`}</responseCondition>`
  const processing = (...parts: string[]) => `<responseProcessing>${parts.join('')}</responseProcessing>`

  test.each([
    [
      'by what is processed',
      processing(condition(right, set('x'), set('y'))) + say('x') + say('y'),
      'x',
      ['y'],
    ],
    [
      'the other way round',
      processing(condition(`<not>${right}</not>`, set('x'), set('y'))) + say('x') + say('y'),
      'y',
      ['x'],
    ],
    [
      'with what is always set',
      processing(set('z'), condition(right, set('x'), set('y'))) + say('y') + say('x') + say('z'),
      'x, z',
      ['y'],
    ],
    ['by its name', say('basic_ok') + say('basic_no'), 'basic_ok', ['basic_no']],
    [
      'by another name',
      say('partially_correct') + say('correct_fb') + say('incorrect_fb'),
      'correct_fb',
      ['partially_correct', 'incorrect_fb'],
    ],
    ['the first, where nothing says', say('one') + say('two'), 'one', ['two']],
    ['all that do not', say('one', 'A') + say('two', 'B'), 'one, two', []],
  ])('is told apart %s', async (_how, rest, kept, leftOut) => {
    const { questions, changes } = await read(
      item(declare('single', 'identifier', 'c1'), choose('maxChoices="1"', 'Salt', 'Basil'), rest),
    )
    expect(questions[0]?.explanation).toBe(
      kept
        .split(', ')
        .map((id) => `said ${id}`)
        .join('\\\n'),
    )
    expect(changes.map(({ message }) => message)).toEqual(
      leftOut.map((id) => `This feedback was left out: said ${id}`),
    )
  })
})

test('choices with a part of the points count as wrong and are named', async () => {
  const declaration = (cardinality: string) =>
    `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier"><correctResponse><value>c0</value></correctResponse><mapping defaultValue="0"><mapEntry mapKey="c0" mappedValue="2"/><mapEntry mapKey="c1" mappedValue="1"/></mapping></responseDeclaration>`
  for (const cardinality of ['single', 'multiple']) {
    const { questions, changes } = await read(
      item(declaration(cardinality), choose('maxChoices="1"', 'Basil', 'Mint', 'Salt')),
    )
    expect(questions[0]?.options.map(({ isRight }) => isRight)).toEqual([true, false, false])
    expect(changes.map(({ message }) => message)).toEqual([
      'The option “Mint” gives 50% there and counts as wrong here.',
    ])
  }
})

test('QTI 3 is read as QTI 2 is', async () => {
  const three = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="x" title="Three">
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
    <qti-correct-response><qti-value>b</qti-value></qti-correct-response>
  </qti-response-declaration>
  <qti-item-body>
    <qti-choice-interaction max-choices="1" response-identifier="RESPONSE">
      <qti-prompt>Which <em>one</em>?</qti-prompt>
      <qti-simple-choice identifier="a">No</qti-simple-choice>
      <qti-simple-choice identifier="b">Yes <qti-feedback-inline outcome-identifier="F" identifier="b">Well done</qti-feedback-inline></qti-simple-choice>
    </qti-choice-interaction>
  </qti-item-body>
  <qti-modal-feedback outcome-identifier="F" identifier="note" show-hide="show"><qti-content-body><p>Thus.</p></qti-content-body></qti-modal-feedback>
</qti-assessment-item>`
  expect(await onlyQuestion(three)).toMatchObject({
    kind: 'single',
    prompt: 'Which *one*?',
    explanation: 'Thus.',
    options: [{ text: 'No' }, { text: 'Yes', isRight: true, feedback: 'Well done' }],
  })
})

describe('a file', () => {
  test('is known by what is in it', async () => {
    expect(await onlyQuestion(`\uFEFF${ONE}`)).toMatchObject({ kind: 'single' })
    const wide = Buffer.from(`\uFEFF${ONE.replace('UTF-8', 'UTF-16')}`, 'utf16le')
    expect(await onlyQuestion(wide)).toMatchObject({ prompt: 'Which?' })
    expect(await onlyQuestion('One? {=a ~b}')).toMatchObject({ prompt: 'One?' })
    expect(await onlyQuestion('<b>Bold</b>? {=a ~b}')).toMatchObject({ kind: 'single' })
    expect(await onlyQuestion(Buffer.from('\uFEFFGröße? {=a\r\n~b}', 'utf16le'))).toMatchObject({
      prompt: 'Größe?',
    })
  })

  const DOCTYPE = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;&x;&x;">]>'
  const deep = `${'<p>'.repeat(5_000)}${'</p>'.repeat(5_000)}`
  test.each([
    ['a DTD', ONE.replace(HEAD, HEAD + DOCTYPE), 'Line 2: This XML has a document type declaration'],
    ['an entity', ONE.replace('Salt', '&x;'), 'isn’t well-formed'],
    ['a tag that is left open', ONE.replace('</itemBody>', ''), 'isn’t well-formed'],
    ['elements without end', item('', deep), 'too many nested elements'],
    ['QTI 1', `${HEAD}<questestinterop/>`, 'read questions in QTI 1'],
    ['another XML', `${HEAD}<html/>`, 'isn’t a question in QTI'],
    ['a test', `${HEAD}<assessmentTest/>`, 'isn’t a question in QTI'],
    ['bytes that are no text', Buffer.from('a\0b'), 'no questions in GIFT or QTI'],
    ['a long item', `${ONE}${' '.repeat(600_000)}`, 'too large'],
    ['a long text', 'x'.repeat(400_001), 'too long'],
    ['Windows-1252', Buffer.from('Größe? {=a ~b}', 'latin1'), 'save it as UTF-8'],
    ['half a ZIP', Buffer.from('PK\x03\x04'), 'not a ZIP'],
  ])('with %s is refused', async (_what, file, message) => {
    await expect(read(file)).rejects.toThrow(message)
  })
})

describe('a package', () => {
  const manifest = (...hrefs: string[]) =>
    `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><resources>${hrefs
      .map((href) => `<resource identifier="r" type="imsqti_item_xmlv2p2" href="${href}"/>`)
      .join('')}<resource type="webcontent" href="a.png"/></resources></manifest>`
  const pack = (files: Readonly<Record<string, string | Uint8Array>>) =>
    Buffer.from(
      zipSync(
        Object.fromEntries(
          Object.entries(files).map(([path, text]) => [
            path,
            typeof text === 'string' ? new TextEncoder().encode(text) : text,
          ]),
        ),
      ),
    )

  test('gives its items in the order of its manifest, and names those that cannot be read', async () => {
    const picture = ONE.replace('Salt', '<img src="a.png" alt=""/>').replace('Herbs', 'Picture')
    const content = await read(
      pack({
        'quiz/imsmanifest.xml': manifest(
          'items/b%20b.xml',
          'items/a.xml',
          'items/none.xml',
          './c.xml',
          '../../etc/x',
        ),
        'quiz/items/a.xml': ONE.replace('Which?', 'Second?'),
        'quiz/items/b b.xml': ONE.replace('Which?', 'First?'),
        'quiz/c.xml': picture,
        'quiz/a.png': new Uint8Array(9),
        '__MACOSX/quiz/._imsmanifest.xml': 'x',
      }),
    )
    expect(content.questions.map(({ prompt }) => prompt)).toEqual(['First?', 'Second?'])
    expect(content.problems).toEqual([
      {
        line: null,
        file: 'items/none.xml',
        item: '',
        message: 'The manifest names this file, but it isn’t in the package.',
      },
      {
        line: null,
        file: 'c.xml',
        item: 'Picture',
        message: 'It has a picture, which questions can’t have here.',
      },
      {
        line: null,
        file: '../../etc/x',
        item: '',
        message: 'The manifest names this file, but it isn’t in the package.',
      },
    ])
  })

  test('is read up to a number of items and a size, without unpacking what is larger', async () => {
    const many = Array.from({ length: 201 }, (_, index) => `${index}.xml`)
    const full = await read(
      pack({ 'imsmanifest.xml': manifest(...many), ...Object.fromEntries(many.map((path) => [path, ONE])) }),
    )
    expect(full.questions).toHaveLength(200)
    expect(full.problems.map(({ message }) => message)).toEqual([
      'Only the first 200 questions of a package are read.',
    ])
    const bomb = await read(
      pack({ 'imsmanifest.xml': manifest('a.xml', 'b.xml'), 'a.xml': new Uint8Array(2 ** 26), 'b.xml': ONE }),
    )
    expect(bomb.questions).toHaveLength(1)
    expect(bomb.problems.map(({ message }) => message)).toEqual(['This is too large for a question.'])
  })

  test.each([
    ['no manifest', { 'a.xml': ONE }, 'There is no imsmanifest.xml'],
    ['no items', { 'imsmanifest.xml': manifest() }, 'names no questions'],
    [
      'QTI 1',
      { 'imsmanifest.xml': manifest('a.xml').replace('imsqti_item_xmlv2p2', 'imsqti_xmlv1p2') },
      'read questions in QTI 1',
    ],
    ['a path that climbs', { 'imsmanifest.xml': manifest('a.xml'), '../a.xml': ONE }, 'leads out'],
  ] as const)('with %s is refused', async (_what, files, message) => {
    await expect(read(pack(files))).rejects.toThrow(message)
  })
})
