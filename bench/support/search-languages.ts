import type { Database } from '#platform/server/db/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'

interface ForeignCourse {
  readonly seoTitle: string
  readonly title: string
  readonly about: string
  readonly lessons: readonly { seoTitle: string; title: string; text: string }[]
}

/** Courses in languages that the demonstration does not have, for the judged searches. */
const COURSES: readonly ForeignCourse[] = [
  {
    seoTitle: 'statistik-verstehen',
    title: 'Statistik verstehen',
    about:
      'Eine Einführung in die Grundlagen der Statistik, für alle, die mit Zahlen arbeiten und ihnen nicht trauen.',
    lessons: [
      {
        seoTitle: 'mittelwert-und-median',
        title: 'Mittelwert und Median',
        text: 'Der Mittelwert ist die Summe aller Werte geteilt durch ihre Anzahl. Der Median steht in der Mitte.',
      },
      {
        seoTitle: 'was-streuung-sagt',
        title: 'Was die Streuung sagt',
        text: 'Wie weit die Werte auseinander liegen, sagt die Streuung. Sie ist so wichtig wie die Mitte.',
      },
      {
        seoTitle: 'groessen-und-einheiten',
        title: 'Größen und Einheiten',
        text: 'Eine Größe ist eine Zahl mit einer Einheit, und ohne die Einheit sagt sie nichts.',
      },
    ],
  },
  {
    seoTitle: 'haeuser-aus-holz',
    title: 'Häuser aus Holz bauen',
    about: 'Wie man ein Haus aus Holz plant und baut, vom Fundament bis zum Dach.',
    lessons: [
      { seoTitle: 'das-dach', title: 'Das Dach', text: 'Ein Dach trägt den Schnee und hält den Regen ab.' },
    ],
  },
  {
    seoTitle: 'modernes-cpp',
    title: 'Modernes C++',
    about: 'Speicher, Vorlagen und Nebenläufigkeit: C++ für Leute, die es schon einmal gelernt haben.',
    lessons: [
      {
        seoTitle: 'besitz',
        title: 'Wem der Speicher gehört',
        text: 'Ein Zeiger mit Besitz räumt hinter sich auf.',
      },
    ],
  },
  {
    seoTitle: 'csharp-and-dotnet',
    title: 'C# and .NET',
    about: 'Services with C# and .NET, from the first endpoint to the release.',
    lessons: [
      {
        seoTitle: 'linq',
        title: 'Queries with LINQ',
        text: 'LINQ asks collections questions, as if they were tables.',
      },
    ],
  },
  {
    seoTitle: 'hindi-ganit',
    title: 'हिन्दी में गणित',
    about: 'गणित की मूल बातें सरल हिन्दी में, रोज़ के उदाहरणों के साथ।',
    lessons: [
      {
        seoTitle: 'hindi-sankhya',
        title: 'संख्याएँ और गिनती',
        text: 'संख्या से हम चीज़ों को गिनते हैं और उनकी तुलना करते हैं।',
      },
      { seoTitle: 'hindi-bhinn', title: 'भिन्न', text: 'भिन्न किसी पूरी चीज़ का एक हिस्सा है।' },
    ],
  },
  {
    seoTitle: 'japanese-ml',
    title: '機械学習入門',
    about: 'データから学ぶモデルを、紙と鉛筆で理解する講座です。',
    lessons: [
      {
        seoTitle: 'neural-network-ja',
        title: 'ニューラルネットワークとは',
        text: 'ニューロンは入力に重みをかけて足し合わせます。',
      },
    ],
  },
  {
    seoTitle: 'chinese-data-structures',
    title: '数据结构与算法',
    about: '从数组到图，用简单的例子学习数据结构。',
    lessons: [
      {
        seoTitle: 'linked-list-zh',
        title: '链表',
        text: '链表中的每个节点都知道下一个节点在哪里。哈希表则直接计算位置。',
      },
      { seoTitle: 'binary-tree-zh', title: '二叉树', text: '二叉树的每个节点最多有两个子节点。' },
    ],
  },
]

/** Fills a site with them, each lesson an article. */
export async function makeForeignCourses(db: Database): Promise<void> {
  const creator = await makeUser(db, { name: 'Quintus Polyglott', username: 'quintus', roles: ['creator'] })
  for (const { seoTitle, title, about, lessons } of COURSES) {
    const course = await makeCourse(db, {
      seoTitle,
      title,
      aboutText: about,
      creatorId: creator.id,
      lessonCount: lessons.length,
      firstLessonSeoTitle: lessons[0]?.seoTitle ?? null,
    })
    for (const { text, ...lesson } of lessons) {
      await makeLesson(db, { course, type: 'article', ...lesson, articleHtml: `<p>${text}</p>` })
    }
  }
}
